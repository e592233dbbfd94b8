import { posix } from 'node:path';
import { convert } from '../conversion/convert.server.ts';
import type { Matter } from '../front-matter.ts';
import type { SourcePost } from '../items.ts';
import { languageTag } from '../language-tag.ts';
import { fileLanguage } from './file-language.ts';
import type { Inherited } from './inherited-matter.ts';
import type { PairedFile } from './language-pairs.ts';
import type { Byline } from './markdown-people.server.ts';
import { belowBase, oldUrlsOf, sectionOf } from './markdown-urls.ts';
import { coverIn } from './matter-cover.ts';
import { matterDates } from './matter-dates.ts';
import { type Fields, fieldsIn, isTrue, listIn, textIn, wordsIn } from './matter-fields.ts';
import { visibilityOf } from './matter-visibility.ts';
import type { Permalinks } from './permalinks/permalinks.ts';
import { withFileUrls } from './text/markdown-html.ts';
import { withSettledUrls } from './text/settled-urls.ts';

const maxNamed = 20;
/** As in Jekyll's file names. */
const dateInName = /^(\d{4}-\d{2}-\d{2})-(.+)$/;
const folderOfPosts = /(?:^|\/)(?:_?posts?|_drafts|blog|articles|news)\//i;
const folderOfPages = /(?:^|\/)(?:_?pages)\//i;

interface Surroundings {
  /** What a relative URL means; null when it is not of the folder. */
  fileAt(url: string): string | null;
  readonly now: Date;
  readonly permalinks: Permalinks;
  /** Front matter from folders around it. */
  inherited(file: string): Inherited;
  bylineOf(fields: Fields): Byline;
  /** Undefined: in one language. */
  readonly pair: PairedFile | undefined;
}

/** @throws {SourceError} When its text cannot be read. */
export async function toPost(
  sourceId: string,
  matter: Matter,
  { fileAt, now, permalinks, inherited, bylineOf, pair }: Surroundings,
): Promise<SourcePost> {
  const inLanguage = fileLanguage(sourceId, pair, permalinks.mainLanguage);
  const { file } = inLanguage;
  const { body } = matter;
  // Hugo has theme-specific fields below `params`.
  const own = { ...fieldsIn(matter.fields.params), ...matter.fields };
  const around = inherited(sourceId);
  const fields = { ...permalinks.defaultsOf(file), ...around.fields, ...withPlainNames(own) };
  const stem = stemOf(file);
  const [, dayInName, bare = stem] = dateInName.exec(stem) ?? [];
  const text = (...names: string[]) =>
    names.map((name) => wordsIn(fields[name])).find((one) => one !== '') ?? '';
  const dates = matterDates(fields, dayInName, now);
  const date = dates.createdAt;
  const translationGroup = text('translationKey', 'translation_key') || (pair?.group ?? '');
  const extension = posix.extname(file).toLowerCase();
  const facts = {
    title: textIn(fields.title),
    kind: extension === '.mdx' ? 'mdx' : extension === '.html' ? 'html' : 'md',
  } as const;
  const { html: plain, title, notes } = await convert('markdown', { ...facts, body });
  const read = withFileUrls(plain, fileAt);
  const kind = text('layout', 'type').toLowerCase();
  const isPage =
    kind === 'page' ||
    (kind !== 'post' && !folderOfPosts.test(file) && (date === null || folderOfPages.test(file)));
  const reasons = [dates.hidden, around.hidden, permalinks.hiddenBy(sourceId)];
  const state = stateOf(file, { fields, isPage, reasons });
  const categories = fields.categories
    ? listIn(fields.categories, permalinks.hasWords)
    : listIn(fields.category);
  const { cover, alt } = coverIn(fields);
  const name = facts.title || title || bare.replace(/[-_]+/g, ' ');
  const permalink = permalinks.urlsOf({ file, fields, title: name });
  const oldUrls = inLanguage.urlsIn(
    [...permalink.urls, ...oldUrlsOf(file, fields, { day: dayInName, bare })],
    new Set([...listIn(fields.aliases), ...listIn(fields.redirect_from), textIn(fields.url)]),
  );
  const page = oldUrls.find((url) => /^\/[^{:]*$/.test(url)) ?? `/${sectionOf(file)}/`;
  const { html, missing } = withSettledUrls(read, {
    origin: permalinks.origin,
    page: permalinks.base + page,
  });
  const coverFile = cover === '' ? null : fileAt(cover);
  return {
    kind: 'post',
    sourceId,
    title: name,
    ...{ html, isPage, slug: slugOf(fields, bare + inLanguage.slugEnd) },
    ...bylineOf(fields),
    tags: isPage
      ? []
      : [...new Set([...categories, ...listIn(fields.tags ?? fields.tag, permalinks.hasWords)])],
    createdAt: date,
    updatedAt: dates.updatedAt,
    status: state.isDraft ? 'draft' : 'published',
    isPublished: !state.isDraft,
    scheduledAt: state.isDraft ? null : dates.scheduledAt,
    excerpt: text('excerpt', 'summary', 'description'),
    ...{ seoTitle: text('seo_title', 'seoTitle'), seoDescription: text('seo_description', 'seoDescription') },
    canonicalUrl: canonicalIn(text('canonical_url', 'canonicalUrl', 'canonical', 'canonicalURL')),
    language: languageTag(text('lang', 'language', 'locale')) || inLanguage.language,
    ...(translationGroup !== '' && { translationGroup }),
    ...{ cover: coverFile, coverCaption: '', focalPoint: '' },
    ...(alt !== '' && coverFile !== null && { coverAlt: alt }),
    ...{ isPinned: !isPage && (isTrue(fields.featured) || isTrue(fields.pinned)) },
    isUnlisted: state.isUnlisted,
    formerSlugs: [],
    // The first identifies it for links in other texts.
    oldUrls: [`import-page:${encodeURI(sourceId)}`, ...belowBase(oldUrls, permalinks.base)],
    notes: [
      ...notes,
      ...(missing.length > 0
        ? [`Images and files that are not in the folder: ${missing.slice(0, maxNamed).join(', ')}.`]
        : []),
      ...state.notes,
      ...(state.isDraft ? [] : dates.notes),
      ...(fields.title === null ? [`Its title is none in YAML (“null” or “~”): it is “${name}” here.`] : []),
      ...(date === null && !isPage && !state.isDraft ? ['It says no date: it is of today here.'] : []),
      ...(state.isDraft ? [] : permalink.notes),
      ...(cover !== '' && coverFile === null ? [`Its cover is not in the folder: ${cover}.`] : []),
    ],
  };
}

interface State {
  readonly isDraft: boolean;
  readonly isUnlisted: boolean;
  readonly notes: readonly string[];
}

/** Here a post is listed or a draft; only a page can be left out of lists. */
function stateOf(
  file: string,
  { fields, isPage, reasons }: { fields: Fields; isPage: boolean; reasons: readonly (string | null)[] },
): State {
  const { hidden, unlisted, doubts } = visibilityOf(file, fields);
  const said = isPage ? hidden : [...hidden, ...unlisted];
  const others = reasons.filter((reason) => reason !== null);
  const isDraft = said.length + others.length > 0;
  return {
    isDraft,
    isUnlisted: isPage && unlisted.length > 0,
    notes: [
      ...others.map((reason) => `${reason.replace(/\.$/, '')}: it is a draft here.`),
      ...(!isDraft && doubts.length > 0 ? [`It is public here, although it says ${doubts.join(', ')}.`] : []),
      ...(said.length > 0 ? [`It is a draft here, for ${said.join(', ')}.`] : []),
      ...(isPage && !isDraft && unlisted.length > 0
        ? [`It is unlisted here, for ${unlisted.join(', ')}.`]
        : []),
    ],
  };
}

/** Hugo's names may be in any case. */
const withPlainNames = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [/^[A-Z]/.test(name) ? name.toLowerCase() : name, value]),
  );

/** `index.md` takes its folder's name. */
function stemOf(file: string): string {
  const parts = file.replace(/\.\w+$/, '').split('/');
  const last = parts.at(-1) ?? '';
  return /^_?index$/i.test(last) ? (parts.at(-2) ?? 'home') : last;
}

function slugOf(fields: Fields, bare: string): string {
  const given =
    wordsIn(fields.slug) || wordsIn(fields.postSlug) || wordsIn(fields.permalink) || wordsIn(fields.url);
  const last =
    given
      .replace(/(?:index)?\.html$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? '';
  return last === '' || /[:{]/.test(last) ? bare : last;
}

const canonicalIn = (url: string) => (/^https?:\/\/[^\s\\@]+$/i.test(url) && URL.canParse(url) ? url : '');
