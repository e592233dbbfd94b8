import { z } from 'zod';
import {
  group,
  line,
  link,
  optionalDecorativeImage,
  optionalLine,
  optionalVideo,
  text,
  type ValueOf,
} from './fields.ts';
import { refuseRepeatedAnchors, sectionList } from './sections.ts';

const linkShape = () => ({ label: line('Label', 40), path: link('Leads to') });

export const homeSchema = () =>
  z
    .object({
      heroHeading: optionalLine('Heading of the hero', 80, { help: 'Empty: the name of the company.' }),
      heroTagline: optionalLine('Tagline of the hero', 160, { help: 'Empty: the tagline of the company.' }),
      heroParagraph: text('Paragraph of the hero', 400),
      heroButton: group('First button of the hero', linkShape())
        .nullable()
        .default({ label: 'LEARN MORE', path: '/learn-more' }),
      heroLink: group('Second button of the hero', linkShape()).nullable().default(null),
      heroProof: optionalLine('Line of proof in the hero', 160, {
        help: 'Proof below the tagline, such as “120 projects since 2015” or the name of a client.',
      }),
      heroImage: optionalDecorativeImage('Image of the hero', {
        help: 'Best 1280 pixels wide or more; it is darkened. Leave the alt text empty if it tells nothing new.',
      }),
      heroVideo: optionalVideo('Video of the hero', {
        help: 'A few seconds without sound, at most 20 MB. Who saves data or reduces motion sees the image.',
      }),
      sections: sectionList('Below the hero, in this order.'),
    })
    .superRefine(({ sections }, context) => refuseRepeatedAnchors(sections, context));
export type Home = ValueOf<typeof homeSchema>;
