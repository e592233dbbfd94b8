import { posix } from 'node:path';
import type { Matter } from '../../archive/front-matter.ts';
import type { SourcePost } from '../../import/import-source.ts';
import { languageTag } from '../language-tag.ts';
import type { Byline } from './markdown-people.server.ts';
import { belowBase, oldUrlsOf } from './markdown-urls.ts';
import { coverIn } from './matter-cover.ts';
import { dateIn, type Fields, fieldsIn, firstOf, isTrue, listIn, textIn } from './matter-fields.ts';
import type { Permalinks } from './permalinks/permalinks.ts';
import { markdownHtml } from './text/markdown-html.ts';

const dateNames = [
  ...['date', 'pubDate', 'pubDatetime', 'publishDate', 'published_at', 'publishedAt', 'published_date'],
  ...['publishedDate', 'publishedTime', 'datePublished', 'created', 'createdAt', 'created_at', 'createdDate'],
];
const changeNames = [
  ...[
    'lastmod',
    'updated',
    'updatedDate',
    'updatedAt',
    'updated_at',
    'modified',
    'modDatetime',
    'dateModified',
  ],
  ...['last_modified_at', 'lastModified'],
];
/** As in Jekyll's file names. */
const dateInName = /^(\d{4}-\d{2}-\d{2})-(.+)$/;
const folderOfPosts = /(?:^|\/)(?:_?posts?|_drafts|blog|articles|news)\//i;
const folderOfPages = /(?:^|\/)(?:_?pages)\//i;

interface Surroundings {
  /** What a relative URL means; null when it is not of the folder. */
  fileAt(url: string): string | null;
  readonly now: Date;
  readonly permalinks: Permalinks;
  bylineOf(fields: Fields): Byline;
}

export function toPost(
  file: string,
  matter: Matter,
  { fileAt, now, permalinks, bylineOf }: Surroundings,
): SourcePost {
  const { body } = matter;
  // Hugo has theme-specific fields below `params`.
  const fields = { ...permalinks.defaultsOf(file), ...fieldsIn(matter.fields.params), ...matter.fields };
  const stem = stemOf(file);
  const [, dayInName, bare = stem] = dateInName.exec(stem) ?? [];
  const text = (...names: string[]) =>
    names.map((name) => textIn(fields[name])).find((one) => one !== '') ?? '';
  const date = dateIn(firstOf(fields, dateNames)) ?? dateIn(dayInName);
  const extension = posix.extname(file).toLowerCase();
  const facts = {
    title: text('title'),
    kind: extension === '.mdx' ? 'mdx' : extension === '.html' ? 'html' : 'md',
  } as const;
  const { html, title, notes } = markdownHtml(body, fileAt, facts);
  const isDraft =
    isTrue(fields.draft) ||
    isTrue(fields.isDraft) ||
    fields.published === false ||
    /(?:^|\/)_drafts\//.test(file);
  const isScheduled = !isDraft && date !== null && date > now;
  const kind = text('layout', 'type').toLowerCase();
  const isPage =
    kind === 'page' ||
    (kind !== 'post' && !folderOfPosts.test(file) && (date === null || folderOfPages.test(file)));
  const categories = fields.categories
    ? listIn(fields.categories, permalinks.hasWords)
    : listIn(fields.category);
  const { cover, alt } = coverIn(fields);
  const name = text('title') || title || bare.replace(/[-_]+/g, ' ');
  const permalink = permalinks.urlsOf({ file, fields, title: name });
  const oldUrls = [...permalink.urls, ...oldUrlsOf(file, fields, { day: dayInName, bare })];
  const coverFile = cover === '' ? null : fileAt(cover);
  return {
    kind: 'post',
    sourceId: file,
    title: name,
    ...{ html, isPage, slug: slugOf(fields, bare) },
    ...bylineOf(fields),
    tags: isPage
      ? []
      : [...new Set([...categories, ...listIn(fields.tags ?? fields.tag, permalinks.hasWords)])],
    createdAt: date,
    updatedAt: dateIn(firstOf(fields, changeNames)),
    status: isDraft ? 'draft' : 'published',
    isPublished: !isDraft,
    scheduledAt: isScheduled ? date : null,
    excerpt: text('excerpt', 'summary', 'description'),
    ...{ seoTitle: text('seo_title', 'seoTitle'), seoDescription: text('seo_description', 'seoDescription') },
    canonicalUrl: canonicalIn(text('canonical_url', 'canonicalUrl', 'canonical', 'canonicalURL')),
    language: languageTag(text('lang', 'language', 'locale')),
    ...{ cover: coverFile, coverCaption: '', focalPoint: '' },
    ...(alt !== '' && coverFile !== null && { coverAlt: alt }),
    ...{ isPinned: !isPage && (isTrue(fields.featured) || isTrue(fields.pinned)), isUnlisted: false },
    formerSlugs: [],
    // The first identifies it for links in other texts.
    oldUrls: [`import-page:${encodeURI(file)}`, ...belowBase(oldUrls, permalinks.base)],
    notes: [
      ...notes,
      ...(date === null && !isPage && !isDraft ? ['It says no date: it is of today here.'] : []),
      ...(isDraft ? [] : permalink.notes),
      ...(cover !== '' && coverFile === null ? [`Its cover is not in the folder: ${cover}.`] : []),
    ],
  };
}

/** `index.md` takes its folder's name. */
function stemOf(file: string): string {
  const parts = file.replace(/\.\w+$/, '').split('/');
  const last = parts.at(-1) ?? '';
  return /^_?index$/i.test(last) ? (parts.at(-2) ?? 'home') : last;
}

function slugOf(fields: Fields, bare: string): string {
  const given =
    textIn(fields.slug) || textIn(fields.postSlug) || textIn(fields.permalink) || textIn(fields.url);
  const last =
    given
      .replace(/(?:index)?\.html$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? '';
  return last === '' || /[:{]/.test(last) ? bare : last;
}

const canonicalIn = (url: string) => (/^https?:\/\/[^\s\\@]+$/i.test(url) && URL.canParse(url) ? url : '');
