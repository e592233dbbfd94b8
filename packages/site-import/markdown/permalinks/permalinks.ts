import { trimmedEnd } from '@site/platform/text/trimmed-end';
import { type Fields, wordsIn } from '../matter-fields.ts';

export interface PermalinkPage {
  readonly file: string;
  readonly fields: Fields;
  readonly title: string;
}

export interface Permalinks {
  /** Path prefix of the whole site, such as `/blog`; usually empty. */
  readonly base: string;
  /** Scheme and host; empty when unknown. */
  readonly origin: string;
  /** Whether tags are separated by spaces. */
  readonly hasWords: boolean;
  /** Of a generator that takes languages from names of files; empty: it does not. */
  readonly mainLanguage: string;
  defaultsOf(file: string): Fields;
  /** Why the generator makes no page of the file, a sentence; null: it does. */
  hiddenBy(file: string): string | null;
  urlsOf(page: PermalinkPage): Expanded;
  tagUrls(tag: string): readonly string[];
  sectionUrls(section: string): readonly string[];
}

interface Expanded {
  readonly urls: readonly string[];
  readonly notes: readonly string[];
}

export const noPermalinks: Permalinks = {
  ...{
    base: '',
    origin: '',
    hasWords: false,
    mainLanguage: '',
    defaultsOf: () => ({}),
    hiddenBy: () => null,
    tagUrls: () => [],
    sectionUrls: () => [],
  },
  urlsOf: ({ fields }) => expanded(givenIn(fields), []),
};

export type Placeholders = (name: string) => string | undefined;

/** @param values One for each possible date. A template without dates gives one URL. */
export function expanded(
  template: string,
  values: readonly Placeholders[],
  placeholder = /:([a-z_]+)/g,
): Expanded {
  if (template === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(template)) return { urls: [], notes: [] };
  const unknown = new Set(template.match(/\{[{%][^{}]*[%}]\}/g));
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

/** May contain placeholders. */
export const givenIn = ({ permalink, url }: Fields): string =>
  [permalink, url].map((one) => (typeof one === 'string' ? wordsIn(one) : '')).find((one) => one !== '') ??
  '';

/** Without a trailing slash. */
export const basePath = (url: string): string =>
  trimmedEnd(URL.parse(url, 'http://site.invalid')?.pathname ?? '', '/');

export const originOf = (url: string): string => {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : '';
};

const two = (number: number) => String(number).padStart(2, '0');
const day = 86_400_000;

/** In UTC. */
export function dateParts(date: Date) {
  const [year, month, ofMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const named = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
  const midnight = Date.UTC(year, month - 1, ofMonth);
  const weekday = date.getUTCDay();
  // ISO 8601: a week belongs to the year of its Thursday.
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
