import { absoluteUrl, absoluteUrls } from '../absolute-urls.server.ts';
import type { SourcePost, SourceStatus } from '../items.ts';
import { readDate } from '../read-date.ts';
import { ownUrl } from './ghost-files.ts';
import type { GhostIndex } from './ghost-index.ts';
import { isForAll, isPageOf, personId } from './ghost-people.ts';
import type { GhostMeta, GhostPost } from './ghost-schema.ts';
import type { GhostText } from './text/ghost-text.server.ts';

export function toPost(
  post: GhostPost,
  index: GhostIndex,
  { text, fileAt }: { text: GhostText; fileAt: (url: string) => string | null },
): SourcePost {
  const meta = index.metaOf(post);
  const isPage = isPageOf(post);
  const publishedAt = dateIn(post.published_at);
  const state = stateOf(post, { publishedAt, isMail: Boolean(meta?.email_only) });
  const slug = post.slug ?? '';
  const authors = index.authorsOf(post).filter(({ name }) => name);
  const tags = index.tagsOf(post).flatMap(({ name }) => name || []);
  const canonicalUrl = /^https?:\/\/[^\s\\@]+$/i.test(post.canonical_url ?? '')
    ? (post.canonical_url ?? '')
    : '';
  return {
    kind: 'post',
    sourceId: `post:${post.id}`,
    ...{ title: post.title ?? '', html: absoluteUrls(text.html, ''), isPage, slug },
    ...{ author: authors.map(({ name }) => name).join(', '), tags: tags.filter((tag) => !isInternal(tag)) },
    by: authors.map(personId),
    createdAt: publishedAt ?? dateIn(post.created_at),
    updatedAt: dateIn(post.updated_at),
    ...{ status: state.status, isPublished: state.isPublished, scheduledAt: state.scheduledAt },
    excerpt: post.custom_excerpt ?? '',
    seoTitle: meta?.meta_title ?? post.meta_title ?? '',
    seoDescription: meta?.meta_description ?? post.meta_description ?? '',
    canonicalUrl,
    cover: post.feature_image ? (fileAt(post.feature_image) ?? absoluteUrl(post.feature_image, '')) : null,
    coverAlt: meta?.feature_image_alt ?? '',
    coverCaption: plainText(meta?.feature_image_caption ?? ''),
    ...{ focalPoint: '', isPinned: !isPage && Boolean(post.featured), isUnlisted: false },
    formerSlugs: [],
    // Ghost shows drafts at the second; for published posts it redirects.
    oldUrls: [...(slug === '' ? [] : [`/${slug}/`]), ...(post.uuid ? [`/p/${post.uuid}/`] : [])],
    hadVisitors: post.status === 'published',
    notes: [
      ...state.notes,
      ...text.notes,
      ...notesOf(post, meta, tags.filter(isInternal)),
      ...(canonicalUrl === '' && post.canonical_url && !post.canonical_url.startsWith(ownUrl)
        ? [`The canonical URL is none: ${post.canonical_url}`]
        : []),
    ],
  };
}

interface State {
  readonly status: SourceStatus;
  readonly isPublished: boolean;
  readonly scheduledAt: Date | null;
  readonly notes: readonly string[];
}

function stateOf(
  post: GhostPost,
  { publishedAt, isMail }: { publishedAt: Date | null; isMail: boolean },
): State {
  const { status, published_at: said } = post;
  const draft = { status: 'draft', isPublished: false, scheduledAt: null } as const;
  const held = (reason: string): State => ({ ...draft, notes: [`${reason}: it is a draft here.`] });
  if (!isForAll(post)) return held('It was for members only');
  if (status === 'sent' || isMail) return held('It was sent by mail only');
  if (status === 'draft') return { ...draft, notes: [] };
  if (status !== 'scheduled' && status !== 'published') return held(`It was in the state “${status ?? ''}”`);
  const isSaid = said !== null && said !== undefined && said !== '';
  if (publishedAt === null && isSaid) return held(`Its date cannot be read (“${said}”)`);
  if (status === 'published') return { status, isPublished: true, scheduledAt: null, notes: [] };
  if (publishedAt === null) return held('It was scheduled, but for no date');
  return { status: 'published', isPublished: true, scheduledAt: publishedAt, notes: [] };
}

const isInternal = (tag: string) => tag.startsWith('#');

function notesOf(post: GhostPost, meta: GhostMeta | undefined, internal: readonly string[]): string[] {
  const fields = Object.entries({ ...post, ...meta });
  const has = (names: RegExp) => fields.some(([name, value]) => names.test(name) && Boolean(value));
  return [
    ...(internal.length > 0 ? [`Internal tags do not come along: ${internal.join(', ')}.`] : []),
    ...(has(/^(?:og|twitter)_/)
      ? ['Texts and images of its own for social networks do not come along.']
      : []),
    ...(has(/^codeinjection_/) ? ['Code that was put into its page does not come along.'] : []),
  ];
}

/** Milliseconds in old exports; MySQL's format has no offset and means UTC. */
function dateIn(value: string | number | null | undefined): Date | null {
  if (typeof value !== 'number') return readDate(value ?? '');
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
