import { z } from 'zod';
import {
  choice,
  email,
  group,
  line,
  list,
  optionalLine,
  optionalList,
  text,
  url,
  type ValueOf,
} from './fields.ts';

const phoneSchema = () =>
  group('Telephone', {
    display: line('Number as people read it', 40, {
      help: 'A link dials it, so it needs + and the country code to be dialed from abroad.',
    }),
  });

const socialLinkSchema = () =>
  group('Social link', {
    network: choice('Network', {
      facebook: 'Facebook',
      telegram: 'Telegram',
      linkedin: 'LinkedIn',
    }),
    label: line('Label', 60),
    url: url('URL'),
  });
type SocialLink = ValueOf<typeof socialLinkSchema>;
export type SocialNetwork = SocialLink['network'];

const isTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const isLocale = (locale: string) => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length === 1;
  } catch {
    return false;
  }
};

export const companySchema = () =>
  z.object({
    name: line('Name', 60),
    tagline: line('Tagline', 120, { help: 'Shown in the hero.' }),
    footerTagline: line('Tagline of the footer', 120),
    description: text('Description', 300, {
      help: 'One sentence for search engines, where it stands below the title of the home page, for feeds and language models.',
    }),
    city: optionalLine('City', 80),
    country: optionalLine('Country', 80),
    timeZone: line('Time zone', 60, {
      help: 'Such as Europe/Berlin. It decides when a scheduled post goes live.',
    }).refine(isTimeZone, 'Time zone must be a name such as Europe/Berlin.'),
    locale: line('Language of dates', 35, { help: 'Language and country, such as en-US or pt-BR.' }).refine(
      isLocale,
      'Language of dates must be a code such as en-US.',
    ),
    email: email('E-mail address'),
    phones: list('Telephones', phoneSchema(), { entry: 'Telephone', entryTitle: 'display', max: 4 }),
    companySite: group(
      'Company site',
      { label: optionalLine('Label', 60), url: url('URL') },
      { help: 'The button with an icon in the bar.' },
    ).nullable(),
    social: optionalList('Social links', socialLinkSchema(), {
      entry: 'Social link',
      entryTitle: 'label',
      max: 8,
    }),
  });
export type Company = ValueOf<typeof companySchema>;
