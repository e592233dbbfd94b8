import type { Matter } from '../../archive/front-matter.ts';
import type { SourcePost } from '../../import/import-source.ts';
import { languageTag } from '../language-tag.ts';
import { markdownHtml } from './markdown-html.ts';
import { dateIn, type Fields, firstOf, isTrue, listIn, textIn } from './matter-fields.ts';
import type { Permalinks } from './permalinks/permalinks.ts';

/** In a file's name, as Jekyll has it. */
const dateInName = /^(\d{4}-\d{2}-\d{2})-(.+)$/;
const folderOfPosts = /(?:^|\/)(?:_?posts?|_drafts|blog|articles|news)\//i;
const folderOfPages = /(?:^|\/)(?:_?pages)\//i;

interface Surroundings {
  /** What a relative URL means in the source; null for one that is not of the folder. */
  fileAt(url: string): string | null;
  readonly now: Date;
  readonly permalinks: Permalinks;
}

/** @param file Path of the Markdown file in its folder. */
export function toPost(file: string, matter: Matter, { fileAt, now, permalinks }: Surroundings): SourcePost {
  const { body } = matter;
  const fields = { ...permalinks.defaultsOf(file), ...matter.fields };
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
  const name = text('title') || title || bare.replace(/[-_]+/g, ' ');
  const permalink = permalinks.urlsOf({ file, fields, title: name });
  const oldUrls = [...permalink.urls, ...oldUrlsOf(file, fields, { day: dayInName, bare })];
  const coverFile = cover === '' ? null : fileAt(cover);
  return {
    kind: 'post',
    sourceId: file,
    title: name,
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
    language: languageTag(text('lang', 'language', 'locale')),
    ...{ cover: coverFile, coverCaption: '', focalPoint: '' },
    ...{ isPinned: !isPage && (isTrue(fields.featured) || isTrue(fields.pinned)), isUnlisted: false },
    formerSlugs: [],
    // By the first its links in other texts are known.
    oldUrls: [`import-page:${encodeURI(file)}`, ...belowBase(oldUrls, permalinks.base)],
    notes: [
      ...notes,
      ...(isDraft ? [] : permalink.notes),
      ...(cover !== '' && coverFile === null ? [`Its cover is not in the folder: ${cover}.`] : []),
    ],
  };
}

/** `index.md` is called after its folder. */
function stemOf(file: string): string {
  const parts = file.replace(/\.\w+$/, '').split('/');
  const last = parts.at(-1) ?? '';
  return /^_?index$/i.test(last) ? (parts.at(-2) ?? 'home') : last;
}

function slugOf(fields: Fields, bare: string): string {
  const given = textIn(fields.slug) || textIn(fields.permalink) || textIn(fields.url);
  const last =
    given
      .replace(/(?:index)?\.html$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? '';
  return last === '' || /[:{]/.test(last) ? bare : last;
}

/** Texts may name either. */
const belowBase = (urls: readonly string[], base: string): string[] => [
  ...new Set(base === '' ? urls : urls.flatMap((url) => [base + url, url])),
];

/** Where the generators have a file unless their settings say otherwise, and where it was before. */
function oldUrlsOf(
  file: string,
  fields: Fields,
  { day, bare }: { day: string | undefined; bare: string },
): string[] {
  const given = [...listIn(fields.aliases), ...listIn(fields.redirect_from)].filter((url) =>
    /^\/[^{:]*$/.test(url),
  );
  const categories = listIn(fields.categories ?? fields.category).map((one) => `/${one.toLowerCase()}`);
  const dated =
    day === undefined
      ? []
      : [...new Set(['', categories.join('')])].flatMap((folder) => {
          const path = `${folder}/${day.replaceAll('-', '/')}/${bare}`;
          return [`${path}.html`, `${path}/`];
        });
  const section = sectionOf(file);
  if (/(?:^|\/)_/.test(section) || section === '') return [...given, ...dated];
  const slug = textIn(fields.slug);
  const renamed = slug === '' ? [] : [`/${section.replace(/[^/]*$/, '')}${slug}/`];
  return [...given, ...dated, `/${section}/`, ...renamed];
}

/** Where a file stands that has no date in its name, as the generators have it. */
export const sectionOf = (file: string): string =>
  file
    .replace(/^(?:src\/)?(?:content|pages)\//, '')
    .replace(/\.\w+$/, '')
    .replace(/\/?_?index$/i, '');

function coverIn(fields: Fields): string {
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

const canonicalIn = (url: string) => (/^https?:\/\/[^\s\\@]+$/i.test(url) && URL.canParse(url) ? url : '');
