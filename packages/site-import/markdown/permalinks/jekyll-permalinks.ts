import { posix } from 'node:path';
import { type Fields, fieldsIn, firstOf, isTrue, listIn, textIn, wallClocks } from '../matter-fields.ts';
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

/** As of Jekyll 4. */
const styles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};

export function jekyllPermalinks(config: Fields): Permalinks {
  const style = textIn(config.permalink) || 'date';
  const collections = fieldsIn(config.collections);
  return {
    ...{
      base: basePath(textIn(config.baseurl)),
      origin: originOf(textIn(config.url)),
      hasWords: true,
      mainLanguage: '',
    },
    ...{ tagUrls: () => [], sectionUrls: () => [] },
    defaultsOf: (file) => defaultsOf(config, file),
    hiddenBy: (file) => hiddenBy(config, file),
    urlsOf(page) {
      const collection = collectionOf(page.file);
      const ofCollection = textIn(fieldsIn(collections[collection]).permalink);
      const template = givenIn(page.fields) || ofCollection || usual(collection);
      return expanded(styles[template] ?? template, placeholdersOf(page, textIn(config.timezone)));
    },
  };

  function usual(collection: string): string {
    if (collection === 'posts') return style;
    return (collection === '' ? '/:path' : '/:collection/:path') + suffixOf(style);
  }
}

/** The suffix that a template for posts implies for pages. */
function suffixOf(style: string): string {
  if (style === 'pretty' || style.endsWith('/')) return '/';
  return style in styles || style.endsWith(':output_ext') ? ':output_ext' : '';
}

/** Empty for a page. */
const collectionOf = (file: string): string =>
  /(?:^|\/)_(?:posts|drafts)\//.test(file) ? 'posts' : (/^_([^/]+)\//.exec(file)?.[1] ?? '');

/** Of folders with an underscore only those of collections with output are published. */
function hiddenBy(
  { collections, collections_dir: folder, include, exclude }: Fields,
  file: string,
): string | null {
  const isNamed = (list: unknown) =>
    listIn(list).some(
      (one) => isBelow(file, one.replace(/^\.?\/|\/$/g, '')) || isBelow(posix.basename(file), one),
    );
  if (isNamed(include)) return null;
  if (isNamed(exclude)) return 'The settings of Jekyll exclude it';
  const below = textIn(folder) === '' ? file : file.replace(`${textIn(folder).replace(/\/$/, '')}/`, '');
  const part = below.split('/').find((one) => /^_(?!posts$|drafts$)/i.test(one));
  if (part === undefined) return null;
  const isShown = isTrue(fieldsIn(fieldsIn(collections)[part.slice(1)]).output);
  return isShown ? null : `Jekyll makes no page of what is in “${part}”`;
}

/** Longer paths win, then later entries. */
function defaultsOf({ defaults }: Fields, file: string): Fields {
  const kind = collectionOf(file) || 'pages';
  const fitting = (Array.isArray(defaults) ? defaults.map(fieldsIn) : [])
    .map(({ scope, values }) => ({ ...scopeIn(fieldsIn(scope)), values: fieldsIn(values) }))
    .filter(({ path, type }) => (type === '' || type === kind) && isBelow(file, path));
  const sorted = fitting.sort((one, other) => one.path.length - other.path.length);
  // A default layout would turn posts into pages.
  const { layout: _, type: __, ...values } = Object.assign({}, ...sorted.map((one) => one.values)) as Fields;
  return values;
}

const scopeIn = ({ path, type }: Fields) => ({
  path: textIn(path).replace(/^\/|\/$/g, ''),
  type: textIn(type),
});

const isBelow = (file: string, path: string) =>
  path === '' || file === path || file.startsWith(`${path}/`) || posix.matchesGlob(file, path);

function placeholdersOf({ file, fields }: PermalinkPage, timeZone: string): Placeholders[] {
  const bare = posix.basename(file).replace(/\.\w+$/, '');
  const [, dayInName, name = bare] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(bare) ?? [];
  const slug = textIn(fields.slug) || name;
  const collection = collectionOf(file);
  const below = collection === '' ? file : file.replace(/^.*?_\w+\//, '');
  const path = below.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '');
  const categories = categoriesOf(file, fields);
  const fixed: Readonly<Record<string, string>> = {
    ...{ title: pretty(slug), slug: slugified(slug), name: slugified(name), basename: bare },
    ...{ collection, path, output_ext: path === '' || path.endsWith('/') ? '' : '.html' },
    categories: [...new Set(categories.map((one) => one.toLowerCase()))].join('/'),
    slugified_categories: [...new Set(categories.map(slugified))].join('/'),
  };
  const dates = wallClocks(fields.date ?? dayInName, timeZone);
  const dated = (date: Date | undefined) => ({ ...fixed, ...(date && datesOf(date)) });
  return (dates.length > 0 ? dates : [undefined]).map((date) => valueIn(dated(date)));
}

/** A placeholder may be followed by an underscore and text, as in `:title_old`. */
const valueIn =
  (values: Readonly<Record<string, string>>): Placeholders =>
  (name) => {
    const parts = name.split('_');
    for (let count = parts.length; count > 0; count--) {
      const known = values[parts.slice(0, count).join('_')];
      if (known !== undefined) return [known, ...parts.slice(count)].join('_');
    }
    return undefined;
  };

function datesOf(date: Date): Record<string, string> {
  const parts = dateParts(date);
  return {
    ...{
      year: parts.year,
      short_year: parts.year.slice(-2),
      y_day: String(parts.dayOfYear).padStart(3, '0'),
    },
    ...{ month: parts.month, i_month: String(parts.monthNumber), long_month: parts.monthName },
    ...{ short_month: parts.monthName.slice(0, 3), short_day: parts.dayName.slice(0, 3) },
    ...{ day: parts.day, i_day: String(parts.dayNumber), long_day: parts.dayName },
    ...{ w_year: parts.weekYear, week: parts.week, w_day: String(parts.weekday || 7) },
    ...{ hour: parts.hour, minute: parts.minute, second: parts.second },
  };
}

/** Folders around `_posts` are categories too. */
function categoriesOf(file: string, fields: Fields): string[] {
  const folders = /(?:^|\/)_(?:posts|drafts)\//.test(file) ? file.split(/_(?:posts|drafts)\//)[0] : '';
  const given = firstOf(fields, ['categories', 'category']);
  const named = Array.isArray(given) ? given.map(textIn) : [textIn(given)];
  const words = typeof fields.categories === 'string' ? named.flatMap((one) => one.split(/[\s,]+/)) : named;
  return [...(folders ?? '').split('/'), ...words].filter((one) => one !== '');
}

const pretty = (text: string) => trimmed(text.replace(/[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu, '-'));
const slugified = (text: string) => trimmed(text.replace(/[^\p{M}\p{L}\p{Nd}]+/gu, '-')).toLowerCase();
const trimmed = (text: string) => text.replace(/^-|-$/g, '');
