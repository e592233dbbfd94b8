import { decodedText } from '@site/platform/text/decoded-text';
import { escapeAttribute } from '@site/platform/text/escape-html';
import { trimmedEnd } from '@site/platform/text/trimmed-end';
import { absoluteUrls } from '../absolute-urls.server.ts';
import { convert } from '../conversion/convert.server.ts';
import { decoded } from '../decoded-line.ts';
import type { SourcePost, SourceStatus } from '../items.ts';
import { languageTag } from '../language-tag.ts';
import { readDate } from '../read-date.ts';
import { withPatterns } from './patterns.ts';
import type { WxrElement } from './read-wxr.server.ts';
import { seoFields } from './seo-fields.ts';
import type { WordPressFacts } from './wordpress-facts.server.ts';
import { writersOf } from './wordpress-people.ts';
import { absolute } from './wordpress-urls.ts';
import { idOf } from './wxr-item.ts';

/** @throws {SourceError} When its text cannot be read. */
export async function toPost(element: WxrElement, facts: WordPressFacts): Promise<SourcePost> {
  const text = (name: string) => element.texts.get(name)?.trim() ?? '';
  const id = idOf(element);
  const isPage = text('wp:post_type') === 'page';
  const title = decoded(text('title'));
  const createdAt = dateIn(...datesOf(text));
  const seo = seoFields(element.meta, { title, siteName: facts.siteName });
  const whole = withPatterns(element.texts.get('content:encoded') ?? '', facts.patterns);
  const attached = facts.attachedTo.get(id) ?? [];
  const images = imagesFor(whole, attached, facts);
  const content = await convert('wordpress', { content: whole, images, attached });
  const { missing } = content;
  const cover = facts.attachments.get(element.meta.get('_thumbnail_id')?.trim() ?? '');
  const url = absolute(text('link'), facts.siteUrl);
  const { language, translationGroup } = languageOf(element);
  const writers = writersOf(element);
  const people = [...new Set(writers.flatMap(({ login }) => facts.people.get(login) ?? []))];
  const unread = datesOf(text).filter((date) => dateIn(date) === null);
  const state = stateOf(text('wp:status').toLowerCase(), text('wp:post_password') !== '', {
    ...{ createdAt, unread },
  });
  return {
    kind: 'post',
    sourceId: `post:${id}`,
    title,
    html: absoluteUrls(content.html, facts.hasUrl ? `${facts.siteUrl}/` : ''),
    ...{ isPage, author: people.map(({ name }) => name).join(', '), tags: tagsOf(element), createdAt },
    // A single author is matched by name, as before people existed, so that repeating an old import changes nothing.
    ...(people.length > 1 && { by: people.map(({ sourceId }) => sourceId) }),
    updatedAt: dateIn(
      ...['wp:post_modified_gmt', 'wp:post_modified'].map(text).filter((date) => !isNone(date)),
    ),
    ...{ status: state.status, isPublished: state.isPublished, scheduledAt: state.scheduledAt },
    slug: slugIn(text('wp:post_name')),
    excerpt: plainText(text('excerpt:encoded')),
    ...{ seoTitle: seo.seoTitle, seoDescription: seo.seoDescription, canonicalUrl: seo.canonicalUrl },
    isUnlisted: isPage && seo.isHidden,
    ...(language !== '' && { language }),
    ...(translationGroup !== '' && { translationGroup }),
    ...{ cover: cover?.ref ?? null, coverCaption: plainText(cover?.caption ?? ''), focalPoint: '' },
    isPinned: !isPage && text('wp:is_sticky') === '1',
    formerSlugs: [],
    oldUrls: [
      ...[url, ...furtherPages(url, element.texts.get('content:encoded') ?? '')],
      `${facts.siteUrl}/?${isPage ? 'page_id' : 'p'}=${id}`,
    ].filter(isUrl),
    hadVisitors: text('wp:status') === 'publish',
    notes: [
      ...state.notes,
      ...seo.notes,
      ...content.notes,
      ...(missing.length > 0
        ? [`Images of galleries that are not in the export: ${missing.slice(0, maxNamed).join(', ')}.`]
        : []),
      ...(seo.isHidden && !isPage
        ? ['Search engines were asked to leave it out: here only pages can be.']
        : []),
    ],
  };
}

function furtherPages(url: string, content: string): string[] {
  const parts = content.split('<!--nextpage-->').length;
  if (parts === 1 || url.includes('?')) return [];
  return Array.from({ length: Math.min(parts, maxParts) - 1 }, (_, index) => {
    return `${trimmedEnd(url, '/')}/${index + 2}`;
  });
}

const maxParts = 100;
const maxNamed = 50;

/** Of every attachment that is of the post, or whose id its text holds. */
function imagesFor(
  text: string,
  attached: readonly string[],
  facts: WordPressFacts,
): ReadonlyMap<string, string> {
  const named = text.includes('[') ? (text.match(/\d{1,15}/g) ?? []) : [];
  const ids = [...new Set([...attached, ...named])].filter((id) => facts.attachments.has(id));
  return new Map(ids.map((id) => [id, imageOf(facts, id)]));
}

interface State {
  readonly status: SourceStatus;
  readonly isPublished: boolean;
  readonly scheduledAt: Date | null;
  readonly notes: readonly string[];
}

function stateOf(
  status: string,
  hasPassword: boolean,
  { createdAt, unread }: { createdAt: Date | null; unread: readonly string[] },
): State {
  const live = { status: 'published', isPublished: true, notes: [] } as const;
  const draft = { status: 'draft', isPublished: false, scheduledAt: null } as const;
  if (hasPassword) return { ...draft, notes: ['It was protected by a password: it is a draft here.'] };
  const isDoubtful = status === 'future' || (status === 'publish' && createdAt === null);
  if (isDoubtful && unread.length > 0)
    return { ...draft, notes: [`Its date cannot be read (“${unread.join('”, “')}”): it is a draft here.`] };
  if (status === 'future' && createdAt === null)
    return { ...draft, notes: ['It was scheduled, but for no date: it is a draft here.'] };
  if (status === 'future') return { ...live, scheduledAt: createdAt };
  if (status === 'publish') return { ...live, scheduledAt: null };
  if (status === 'draft') return { ...draft, notes: [] };
  const what = { private: 'private', pending: 'waiting for review' }[status] ?? `in the state “${status}”`;
  return { ...draft, notes: [`It was ${what}: it is a draft here.`] };
}

/** Includes categories; `uncategorized` is dropped. */
function tagsOf({ categories }: WxrElement): string[] {
  const of = (domains: readonly string[]) => categories.filter(({ domain }) => domains.includes(domain));
  const known = of(['category', 'post_tag', 'tag']);
  // The oldest exports have no domain.
  const named = known.length > 0 ? known : of(['']);
  const names = [...new Set(named.map(({ name, nicename }) => decoded(name || nicename)))];
  const kept = names.filter((name) => name !== '' && name.toLowerCase() !== 'uncategorized');
  return kept.length > 0 ? kept : names;
}

function imageOf({ attachments }: WordPressFacts, id: string): string {
  const image = attachments.get(id);
  if (!image || !/\.(?:jpe?g|png|gif|webp|avif|bmp|ico)$/i.test(image.originalName)) return '';
  const caption = image.caption === '' ? '' : `<figcaption>${image.caption}</figcaption>`;
  return `<img src="${escapeAttribute(image.ref)}" alt="${escapeAttribute(image.alt ?? '')}">${caption}`;
}

/** WordPress' dates have no offset; the first is UTC. */
const datesOf = (text: (name: string) => string): string[] =>
  [text('wp:post_date_gmt'), text('wp:post_date'), text('pubDate')].filter((date) => !isNone(date));

/** Drafts have zeros, which PHP writes as year -1 or as the beginning of 1970. */
const isNone = (date: string): boolean =>
  /^$|^0000-|(?:^|\s)-0*1(?:[\s-]|$)/.test(date) || readDate(date)?.getTime() === 0;

/** The first that can be read. */
const dateIn = (...dates: readonly string[]): Date | null =>
  dates.flatMap((text) => readDate(text) ?? [])[0] ?? null;

/** Stored percent-encoded where it is not ASCII. */
const slugIn = (text: string): string => decodedText(text) ?? text;

/** As Polylang stores them, or as WPML's own export does. */
function languageOf({ categories, meta }: WxrElement): { language: string; translationGroup: string } {
  const term = (name: string) => categories.find(({ domain }) => domain === name)?.nicename ?? '';
  const field = (name: string) => meta.get(name)?.trim() ?? '';
  return {
    language: languageTag(term('language') || field('_wpml_import_language_code')),
    translationGroup: term('post_translations') || field('_wpml_import_translation_group'),
  };
}

const isUrl = (text: string) => URL.canParse(text);

const plainText = (html: string) => decoded(html.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' '));
