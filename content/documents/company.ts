import { canonicalTag } from '@site/platform/text/language-tag';
import { z } from 'zod';
import {
  choice,
  email,
  group,
  half,
  line,
  list,
  listedLine,
  optionalLine,
  optionalList,
  optionalListedLine,
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
      instagram: 'Instagram',
      youtube: 'YouTube',
      x: 'X',
      github: 'GitHub',
      mastodon: 'Mastodon',
      bluesky: 'Bluesky',
      tiktok: 'TikTok',
      whatsapp: 'WhatsApp',
      xing: 'XING',
      other: 'Another network',
    }),
    label: line('Label', 60),
    url: url('URL'),
  });
type SocialLink = ValueOf<typeof socialLinkSchema>;
export type SocialNetwork = SocialLink['network'];

export const weekdays = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;
export type Weekday = keyof typeof weekdays;

const time = (title: string) =>
  line(title, 5, { help: 'Such as 09:00.' }).refine(
    (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
    `${title} must be a time such as 09:00.`,
  );

const hoursSchema = () =>
  group('Opening hours', {
    from: half(choice('From', weekdays)),
    to: half(choice('To', weekdays)),
    opens: half(time('Opens')),
    closes: half(time('Closes')),
  });
export type OpeningHours = ValueOf<typeof hoursSchema>;

/** Those between two days, both included; over the end of a week if need be. */
export function daysOf({ from, to }: Pick<OpeningHours, 'from' | 'to'>): Weekday[] {
  const days = Object.keys(weekdays) as Weekday[];
  const [start, count] = [days.indexOf(from), (days.indexOf(to) - days.indexOf(from) + 7) % 7];
  return [...days, ...days].slice(start, start + count + 1);
}

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

/** As blogs name their language, however it is typed. */
export const localeField = (example: string, { help }: { readonly help?: string } = {}) =>
  listedLine('Language', 35, 'languages', { help })
    .overwrite((typed) => canonicalTag(typed) ?? typed)
    .refine(isLocale, `Language must be a code such as ${example}.`);

export const companySchema = () =>
  z.object({
    name: line('Name', 60),
    tagline: line('Tagline', 120, { help: 'Shown in the hero.' }),
    footerTagline: line('Tagline of the footer', 120),
    description: text('Description', 300, {
      help: 'One sentence for search results, feeds and language models.',
    }),
    street: optionalLine('Street and number', 120),
    postcode: half(optionalLine('Postcode', 20)),
    city: half(optionalLine('City', 80)),
    country: optionalListedLine('Country', 80, 'countries'),
    timeZone: listedLine('Time zone', 60, 'time zones', {
      help: 'Type a city or a country. It decides when a scheduled post goes live.',
    }).refine(isTimeZone, 'Time zone must be a name such as Europe/Berlin.'),
    locale: localeField('en-US', {
      help: 'Of menus, buttons, dates and mails on public pages. Texts that you have not changed follow it.',
    }),
    email: email('E-mail address'),
    phones: list('Telephones', phoneSchema(), { entry: 'Telephone', entryTitle: 'display', max: 4 }),
    openingHours: optionalList('Opening hours', hoursSchema(), {
      entry: 'Opening hours',
      entryTitle: 'from',
      max: 14,
      help: 'Beside the contact form, and for search engines.',
    }),
    booking: group(
      'Booking',
      {
        label: optionalLine('Label', 40, { help: 'Empty: “Book a call”, in the language of the page.' }),
        url: url('URL'),
      },
      { help: 'A link beside the contact form, to a page where visitors choose a time.' },
    )
      .nullable()
      .default(null),
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
