import type { Fields } from '../matter-fields.ts';

/** A text whose URL is asked for. */
export interface PermalinkPage {
  /** Path in the project. */
  readonly file: string;
  readonly fields: Fields;
  readonly title: string;
}

/** Where the settings of a project say that its pages are. */
export interface Permalinks {
  /** Path below which the whole site was, such as `/blog`; usually empty. */
  readonly base: string;
  /** Scheme and host of the site; empty where the settings do not say. */
  readonly origin: string;
  /** Whether a line of tags is a list of words. */
  readonly hasWords: boolean;
  /** Fields that a file has unless its front matter says otherwise. */
  defaultsOf(file: string): Fields;
  urlsOf(page: PermalinkPage): Expanded;
  /** Lists of the posts that have this tag. */
  tagUrls(tag: string): readonly string[];
  /** Lists of the posts in this folder of texts. */
  sectionUrls(section: string): readonly string[];
}

interface Expanded {
  readonly urls: readonly string[];
  /** Sentences about what cannot be expanded. */
  readonly notes: readonly string[];
}

/** Where a project says nothing. */
export const noPermalinks: Permalinks = {
  ...{
    base: '',
    origin: '',
    hasWords: false,
    defaultsOf: () => ({}),
    tagUrls: () => [],
    sectionUrls: () => [],
  },
  urlsOf: ({ fields }) => expanded(givenIn(fields), []),
};

/** The value of a placeholder; undefined for one that is not known. */
export type Placeholders = (name: string) => string | undefined;

/** @param values One for each date that may be meant. A template without dates gives one URL. */
export function expanded(
  template: string,
  values: readonly Placeholders[],
  placeholder = /:([a-z_]+)/g,
): Expanded {
  if (template === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(template)) return { urls: [], notes: [] };
  const unknown = new Set(template.match(/\{[{%].*?[%}]\}/g));
  const all = values.length > 0 ? values : [() => undefined];
  const urls = all.map((value) =>
    template.replace(placeholder, (whole, name: string) => {
      const text = value(name);
      if (text === undefined) unknown.add(whole);
      return text ?? '';
    }),
  );
  if (unknown.size === 0) return { urls: [...new Set(urls.map(tidy))], notes: [] };
  const names = [...unknown].join(', ');
  return { urls: [], notes: [`Its old URL is not known: nothing stands for ${names} in “${template}”.`] };
}

const tidy = (url: string) => `/${url}`.replace(/\/{2,}/g, '/');

/** The URL that a front matter gives itself, perhaps with placeholders. */
export const givenIn = ({ permalink, url }: Fields): string =>
  [permalink, url].find((one): one is string => typeof one === 'string' && one.trim() !== '')?.trim() ?? '';

/** Path of a base URL, without a slash at its end. */
export const basePath = (url: string): string =>
  (URL.parse(url, 'http://site.invalid')?.pathname ?? '').replace(/\/+$/, '');

/** Scheme and host of a base URL; empty for one that has none. */
export const originOf = (url: string): string => {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : '';
};

const two = (number: number) => String(number).padStart(2, '0');
const day = 86_400_000;

/** Parts of a date, of which the fields in UTC are meant. */
export function dateParts(date: Date) {
  const [year, month, ofMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const named = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
  const midnight = Date.UTC(year, month - 1, ofMonth);
  const weekday = date.getUTCDay();
  // ISO 8601: a week belongs to the year that its Thursday is in.
  const thursday = new Date(midnight + (4 - (weekday || 7)) * day);
  const weekYear = thursday.getUTCFullYear();
  return {
    ...{ year: String(year), month: two(month), day: two(ofMonth), monthNumber: month, dayNumber: ofMonth },
    ...{
      hour: two(date.getUTCHours()),
      minute: two(date.getUTCMinutes()),
      second: two(date.getUTCSeconds()),
    },
    ...{ monthName: named({ month: 'long' }), dayName: named({ weekday: 'long' }), weekday },
    dayOfYear: (midnight - Date.UTC(year, 0, 1)) / day + 1,
    weekYear: String(weekYear),
    week: two(Math.floor((thursday.getTime() - Date.UTC(weekYear, 0, 1)) / (7 * day)) + 1),
  };
}
