import { posix } from 'node:path';
import { trimmedEnd } from '@site/platform/text/trimmed-end';
import { languageTag } from '../../language-tag.ts';
import { cascadeFor } from '../inherited-matter.ts';
import { type Fields, fieldsIn, firstOf, isTrue, textIn, wallClocks } from '../matter-fields.ts';
import {
  basePath,
  dateParts,
  expanded,
  givenIn,
  originOf,
  type PermalinkPage,
  type Permalinks,
  type Placeholders,
} from './permalinks.ts';

type Kind = 'page' | 'section' | 'taxonomy' | 'term';
interface Rule {
  readonly kinds: readonly Kind[];
  /** Matched against paths below `content/`. */
  readonly glob: string;
  readonly pattern: string;
}

const placeholder = /(?<!\\):(\w+(?:\[.+?\])?)/g;

/**
 * @param config Content of `hugo.toml` or its equivalents. @param has Whether the project has a file.
 * @param indexes Its files `index.md`, in each language, such as `index.en.md`.
 */
export function hugoPermalinks(
  config: Fields,
  has: (file: string) => boolean,
  indexes: readonly string[] = [],
): Permalinks {
  const bundles = new Map(indexes.map((file) => [posix.dirname(file), file]));
  const rules = rulesIn(config.permalinks);
  const timeZone = textIn(config.timeZone ?? config.timezone);
  const baseUrl = textIn(config.baseURL ?? config.baseurl);
  const isUgly = isTrue(config.uglyURLs ?? config.uglyurls);
  const ruleFor = (kind: Kind, path: string) =>
    rules.find(({ kinds, glob }) => kinds.includes(kind) && posix.matchesGlob(path, glob))?.pattern ?? '';
  const fill = (pattern: string, values: readonly Placeholders[]) => {
    const { urls, notes } = expanded(pattern, values, placeholder);
    return { notes, urls: urls.map((url) => url.replaceAll('\\:', ':')) };
  };
  return {
    ...{ base: basePath(baseUrl), origin: originOf(baseUrl), hasWords: false },
    mainLanguage: languageTag(textIn(config.defaultContentLanguage ?? config.defaultcontentlanguage)) || 'en',
    defaultsOf: (file) => cascadeFor(config.cascade, file),
    hiddenBy: (file) => {
      const bundle = bundleAround(file, bundles);
      return bundle === null ? null : `It is part of the page “${bundle}”`;
    },
    urlsOf(page) {
      const path = `/${pathOf(page.file)}`;
      const kind = /(?:^|\/)_index\.\w+$/.test(page.file) ? 'section' : 'page';
      const pattern = givenIn(page.fields) || ruleFor(kind, path);
      const { urls, notes } = fill(pattern, placeholdersOf(page, { timeZone, has }));
      return { notes, urls: isUgly ? [...urls, ...(urls.length > 0 ? urls : [path]).map(ugly)] : urls };
    },
    tagUrls: (tag) =>
      ['tags', 'categories'].flatMap((taxonomy) => {
        const value: Placeholders = (name) => (/^(?:slug|title)/.test(name) ? urlized(tag) : undefined);
        return fill(ruleFor('term', `/${taxonomy}/${urlized(tag)}`), [value]).urls;
      }),
    sectionUrls: (section) => fill(ruleFor('section', `/${section}`), [() => undefined]).urls,
  };
}

/** Hugo makes no pages of what lies beside an `index.md`, or below it. */
function bundleAround(file: string, bundles: ReadonlyMap<string, string>): string | null {
  if (!file.startsWith('content/')) return null;
  const folders = posix.dirname(file).split('/');
  for (let count = folders.length; count > 1; count--) {
    const index = bundles.get(folders.slice(0, count).join('/'));
    if (index !== undefined && !/^index\.\w+(?:\.\w+)?$/.test(posix.basename(file))) return index;
  }
  return null;
}

const ugly = (url: string) => `${url.replace(/\/$/, '')}.html`;

/** By section, by kind of page, or a list with targets. The first match wins. */
function rulesIn(permalinks: unknown): Rule[] {
  if (Array.isArray(permalinks)) return permalinks.map(fieldsIn).map(ruleIn);
  const found = Object.entries(fieldsIn(permalinks)).flatMap(([name, value]) => {
    if (typeof value === 'string') return [sectionRule(['page', 'term', 'taxonomy'], name, value)];
    const kind = name as Kind;
    return Object.entries(fieldsIn(value)).map(([section, one]) => sectionRule([kind], section, textIn(one)));
  });
  return found.sort((one, other) => other.glob.length - one.glob.length);
}

function ruleIn({ target, pattern }: Fields): Rule {
  const { kind, path } = fieldsIn(target);
  const kinds: Kind[] = textIn(kind) ? [textIn(kind) as Kind] : ['page', 'section', 'taxonomy', 'term'];
  return { kinds, glob: textIn(path) || '/**', pattern: textIn(pattern) };
}

function sectionRule(kinds: readonly Kind[], section: string, pattern: string): Rule {
  const name = trimmedEnd(section.replace(/^[ /]+/, ''), ' /');
  return { kinds, pattern, glob: name === '' ? '/*' : `/{${name},${name}/**}` };
}

/** Relative to `content/`, without `index`. */
const pathOf = (file: string): string =>
  file
    .replace(/^content\//, '')
    .replace(/\.\w+$/, '')
    .replace(/(?:^|\/)_?index$/, '');

interface Around {
  readonly timeZone: string;
  readonly has: (file: string) => boolean;
}

function placeholdersOf({ file, fields, title }: PermalinkPage, { timeZone, has }: Around): Placeholders[] {
  const sections = sectionsOf(file, has);
  const name = urlized(posix.basename(pathOf(file)));
  const slug = urlized(textIn(fields.slug));
  const fixed: Readonly<Record<string, string>> = {
    ...{ section: sections[0] ?? '', sections: sections.join('/'), title: urlized(title) },
    ...{ slug: slug || urlized(title), slugorfilename: slug || name, slugorcontentbasename: slug || name },
    ...{ filename: name, contentbasename: name },
  };
  const date = firstOf(fields, ['date', 'publishDate', 'pubdate', 'published', 'lastmod', 'modified']);
  const clocks = wallClocks(date, timeZone);
  return (clocks.length > 0 ? clocks : [undefined]).map((clock) => (name) => {
    const cut = /^sections\[(.+)\]$/.exec(name)?.[1];
    if (cut !== undefined) return sliced(sections, cut).join('/');
    return fixed[name] ?? (clock && dated(clock, name));
  });
}

/** The first folder, and those below it with a page of their own. */
function sectionsOf(file: string, has: Around['has']): string[] {
  const folders = posix.dirname(file.replace(/^content\//, '')).split('/');
  const isBundle = /(?:^|\/)index\.\w+$/.test(file);
  const around = (isBundle ? folders.slice(0, -1) : folders).filter((one) => one !== '.');
  return around.filter((_, index) => {
    const folder = `content/${around.slice(0, index + 1).join('/')}`;
    return index === 0 || has(`${folder}/_index.md`);
  });
}

/** `1`, `last`, `1:`, `:last` and so on; out-of-range parts are omitted. */
function sliced(parts: readonly string[], cut: string): readonly string[] {
  const at = (text: string, otherwise: number) =>
    text === '' ? otherwise : text === 'last' ? parts.length - 1 : Number.parseInt(text, 10) || 0;
  const [from = '', to] = cut.trim().toLowerCase().split(':');
  const start = at(from, 0);
  return parts.slice(start, to === undefined ? start + 1 : at(to, parts.length));
}

function dated(clock: Date, name: string): string | undefined {
  const parts = dateParts(clock);
  const known: Readonly<Record<string, string>> = {
    ...{ year: parts.year, month: parts.month, monthname: parts.monthName, day: parts.day },
    ...{ weekday: String(parts.weekday), weekdayname: parts.dayName, yearday: String(parts.dayOfYear) },
  };
  return known[name] ?? inGoLayout(parts, name);
}

/** Go's `time` layout; the first match wins. */
function inGoLayout(parts: ReturnType<typeof dateParts>, layout: string): string | undefined {
  const hour = String(Number(parts.hour) % 12 || 12);
  const known: Readonly<Record<string, string>> = {
    ...{ January: parts.monthName, Jan: parts.monthName.slice(0, 3), Monday: parts.dayName },
    ...{ Mon: parts.dayName.slice(0, 3), 2006: parts.year, '002': String(parts.dayOfYear).padStart(3, '0') },
    ...{ '01': parts.month, '02': parts.day, '03': hour.padStart(2, '0'), '04': parts.minute },
    ...{ '05': parts.second, '06': parts.year.slice(-2), 15: parts.hour, 1: String(parts.monthNumber) },
    ...{ 2: String(parts.dayNumber), 3: hour, 4: String(Number(parts.minute)) },
    ...{ 5: String(Number(parts.second)), PM: Number(parts.hour) < 12 ? 'AM' : 'PM' },
  };
  const part = /January|Jan|Monday|Mon|2006|002|0[1-6]|15|[1-5]|PM/g;
  return part.test(layout) ? layout.replace(part, (one) => known[one] ?? one) : undefined;
}

/** Hugo's rule for a segment of a URL. */
const urlized = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{N}\p{M}._#+~@/\\-]/gu, '')
    .replace(/-{2,}/g, '-')
    .toLowerCase();
