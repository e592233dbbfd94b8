import { z } from 'zod';
import {
  flag,
  group,
  image,
  line,
  list,
  optionalList,
  optionalText,
  optionalUrl,
  refuseRepeated,
  slug,
  text,
  type ValueOf,
} from './fields.ts';
import { seo } from './seo.ts';

const educationSchema = () =>
  group('Education', {
    qualification: line('Degree or certificate, with its subject', 120),
    institution: line('Institution', 120),
  });

const memberSchema = () =>
  group('Person', {
    slug: slug('URL', { help: 'The profile is at /teams/ followed by this.' }),
    name: line('Name', 80),
    role: line('Role on the card', 80),
    image: image('Portrait'),
    description: text('Description on the card', 300),
    jobTitle: line('Role on the profile', 120),
    fullDescription: optionalList('Biography', text('Paragraph', 1_500), { entry: 'Paragraph', max: 12 }),
    expertise: optionalList('Expertise', line('Field', 120), { entry: 'Field', max: 20 }),
    achievements: optionalList('Achievements', line('Achievement', 200), { entry: 'Achievement', max: 20 }),
    education: optionalList('Education', educationSchema(), {
      entry: 'Education',
      entryTitle: 'qualification',
      max: 10,
    }),
    philosophy: optionalText('In their own words', 800),
    github: optionalUrl('GitHub or other code profile'),
    linkedin: optionalUrl('LinkedIn or other professional profile'),
    booking: optionalUrl('Page to book a call', {
      help: 'A link on the profile, to a page where visitors choose a time.',
    }),
    seo: seo(),
    isHidden: flag('Hidden'),
  });
export type TeamMember = ValueOf<typeof memberSchema>;

export const teamSchema = () =>
  z
    .object({ members: list('People', memberSchema(), { entry: 'Person', entryTitle: 'name', max: 60 }) })
    .superRefine(({ members }, context) =>
      refuseRepeated(context, 'members', members, 'slug', 'Two people have this URL.'),
    );
