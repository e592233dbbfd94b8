import type { Matter } from '../../archive/front-matter.ts';
import type { SourcePost } from '../../import/import-source.ts';
import { markdownHtml } from './markdown-html.ts';

/** In a file's name, as Jekyll has it. */
const dateInName = /^(\d{4}-\d{2}-\d{2})-(.+)$/;
const folderOfPosts = /(?:^|\/)(?:_?posts?|_drafts|blog|articles|news)\//i;
const folderOfPages = /(?:^|\/)(?:_?pages)\//i;

interface Surroundings {
  /** What a relative URL means in the source; null for one that is not of the folder. */
  fileAt(url: string): string | null;
  readonly now: Date;
}

/** @param file Path of the Markdown file in its folder. */
export function toPost(file: string, { fields, body }: Matter, { fileAt, now }: Surroundings): SourcePost {
  const stem = stemOf(file);
  const [, dayInName, bare = stem] = dateInName.exec(stem) ?? [];
  const text = (...names: string[]) =>
    names.map((name) => textIn(fields[name])).find((one) => one !== '') ?? '';
  const date =
    dateIn(firstOf(fields, ['date', 'pubDate', 'publishDate', 'published_at', 'created'])) ??
    dateIn(dayInName);
  const { html, title, notes } = markdownHtml(body, fileAt);
  const isDraft = isTrue(fields.draft) || fields.published === false || /(?:^|\/)_drafts\//.test(file);
  const isScheduled = !isDraft && date !== null && date > now;
  const kind = text('layout', 'type').toLowerCase();
  const isPage =
    kind === 'page' ||
    (kind !== 'post' && !folderOfPosts.test(file) && (date === null || folderOfPages.test(file)));
  const cover = coverIn(fields);
  const coverFile = cover === '' ? null : fileAt(cover);
  return {
    kind: 'post',
    sourceId: file,
    title: text('title') || title || bare.replace(/[-_]+/g, ' '),
    ...{ html, isPage, slug: slugOf(fields, bare) },
    author: listIn(fields.authors ?? fields.author).join(', '),
    tags: isPage ? [] : [...listIn(fields.categories ?? fields.category), ...listIn(fields.tags)],
    createdAt: date,
    updatedAt: dateIn(firstOf(fields, ['lastmod', 'updated', 'updatedDate', 'modified', 'last_modified_at'])),
    status: isDraft ? 'draft' : 'published',
    isPublished: !isDraft,
    scheduledAt: isScheduled ? date : null,
    excerpt: text('excerpt', 'summary', 'description'),
    ...{ seoTitle: text('seo_title', 'seoTitle'), seoDescription: text('seo_description', 'seoDescription') },
    canonicalUrl: canonicalIn(text('canonical_url', 'canonicalUrl', 'canonical', 'canonicalURL')),
    ...{ cover: coverFile, coverCaption: '', focalPoint: '' },
    ...{ isPinned: !isPage && (isTrue(fields.featured) || isTrue(fields.pinned)), isUnlisted: false },
    formerSlugs: [],
    oldUrls: oldUrlsOf(file, fields, { day: dayInName, bare }),
    notes:
      cover !== '' && coverFile === null ? [...notes, `Its cover is not in the folder: ${cover}.`] : notes,
  };
}

/** `index.md` is called after its folder. */
function stemOf(file: string): string {
  const parts = file.replace(/\.\w+$/, '').split('/');
  const last = parts.at(-1) ?? '';
  return /^_?index$/i.test(last) ? (parts.at(-2) ?? 'home') : last;
}

function slugOf(fields: Matter['fields'], bare: string): string {
  const given = textIn(fields.slug) || textIn(fields.permalink) || textIn(fields.url);
  const last =
    given
      .replace(/(?:index)?\.html$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? '';
  return last === '' || /[:{]/.test(last) ? bare : last;
}

/** Where the generators have a file unless their settings say otherwise, and where its front matter says. */
function oldUrlsOf(
  file: string,
  fields: Matter['fields'],
  { day, bare }: { day: string | undefined; bare: string },
): string[] {
  const given = [fields.permalink, fields.url, ...listIn(fields.aliases), ...listIn(fields.redirect_from)]
    .map(textIn)
    .filter((url) => /^\/[^{:]*$/.test(url));
  const dated =
    day === undefined
      ? []
      : [`/${day.replaceAll('-', '/')}/${bare}.html`, `/${day.replaceAll('-', '/')}/${bare}/`];
  const section = file
    .replace(/^(?:src\/)?(?:content|pages)\//, '')
    .replace(/\.\w+$/, '')
    .replace(/\/?_?index$/i, '');
  const own = /(?:^|\/)_/.test(section) || section === '' ? [] : [`/${section}/`];
  // By these its links in other texts are known.
  return [`import-page:${encodeURI(file)}`, ...given, ...dated, ...own];
}

function coverIn(fields: Matter['fields']): string {
  const found = firstOf(fields, [
    'cover',
    'image',
    'featured_image',
    'featuredImage',
    'heroImage',
    'thumbnail',
    'hero',
  ]);
  if (typeof found !== 'object' || found === null) return textIn(found);
  const { src, image, url, path } = found as Record<string, unknown>;
  return textIn(src ?? image ?? url ?? path);
}

const firstOf = (fields: Matter['fields'], names: readonly string[]): unknown =>
  names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '');

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** A list, the words of Jekyll's lines, or parts between commas; an author may be an object with a name. */
function listIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(nameIn).filter((one) => one !== '');
  const text = nameIn(value);
  return text === ''
    ? []
    : text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '');
}

const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null ? textIn((value as { name?: unknown }).name) : textIn(value);

const isTrue = (value: unknown) => value === true || value === 'true';

const canonicalIn = (url: string) => (/^https?:\/\/[^\s\\@]+$/i.test(url) && URL.canParse(url) ? url : '');

/** A day, an instant, or what YAML and TOML made of one; without an offset it is UTC. */
function dateIn(value: unknown): Date | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : new Date(value.getTime());
  if (typeof value !== 'string') return null;
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(
      value.trim(),
    ) ?? [];
  const date = new Date(
    day === undefined ? value : `${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`,
  );
  return Number.isNaN(date.getTime()) ? null : date;
}
