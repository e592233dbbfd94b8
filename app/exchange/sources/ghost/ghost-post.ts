import type { PostStatus } from '#app/blog/posts/fields/field-kinds.ts';
import type { SourcePost } from '../../import/import-source.ts';
import type { GhostData, GhostPost } from './ghost-schema.ts';

/** Comments in which Ghost keeps the borders of its cards. */
const cardBorders = /<!--kg-card-(?:begin|end): [\w-]+-->/g;

export function toPost(post: GhostPost, data: GhostData): SourcePost {
  const meta = data.posts_meta.find((one) => one.post_id === post.id);
  const isPage = post.type === 'page' || Boolean(post.page);
  const publishedAt = dateIn(post.published_at);
  const state = stateOf(post, publishedAt);
  const slug = post.slug ?? '';
  const authors = namesOf(data, post);
  const canonicalUrl = /^https?:\/\/[^\s\\@]+$/i.test(post.canonical_url ?? '')
    ? (post.canonical_url ?? '')
    : '';
  return {
    kind: 'post',
    sourceId: `post:${post.id}`,
    ...{ title: post.title ?? '', html: (post.html ?? '').replace(cardBorders, ''), isPage, slug },
    ...{ author: authors.join(', '), tags: tagsOf(data, post) },
    createdAt: publishedAt ?? dateIn(post.created_at),
    updatedAt: dateIn(post.updated_at),
    ...{ status: state.status, isPublished: state.isPublished, scheduledAt: state.scheduledAt },
    excerpt: post.custom_excerpt ?? '',
    seoTitle: meta?.meta_title ?? post.meta_title ?? '',
    seoDescription: meta?.meta_description ?? post.meta_description ?? '',
    canonicalUrl,
    ...{ cover: post.feature_image || null, coverCaption: plainText(meta?.feature_image_caption ?? '') },
    ...{ focalPoint: '', isPinned: !isPage && Boolean(post.featured), isUnlisted: false },
    formerSlugs: [],
    oldUrls: slug === '' ? [] : [`/${slug}/`],
    notes: [
      ...state.notes,
      ...(authors.length > 1 ? [`It has ${authors.length} authors: they are named in one line.`] : []),
      ...(canonicalUrl === '' && post.canonical_url
        ? [`The canonical URL is none: ${post.canonical_url}`]
        : []),
    ],
  };
}

interface State {
  readonly status: PostStatus;
  readonly isPublished: boolean;
  readonly scheduledAt: Date | null;
  readonly notes: readonly string[];
}

function stateOf({ status, visibility }: GhostPost, publishedAt: Date | null): State {
  const draft = { status: 'draft', isPublished: false, scheduledAt: null } as const;
  const isForAll = !visibility || visibility === 'public';
  if (!isForAll) return { ...draft, notes: ['It was for members only: it is a draft here.'] };
  if (status === 'scheduled') {
    return { status: 'published', isPublished: true, scheduledAt: publishedAt, notes: [] };
  }
  if (status === 'published') return { status: 'published', isPublished: true, scheduledAt: null, notes: [] };
  return { ...draft, notes: status === 'sent' ? ['It was sent by mail only: it is a draft here.'] : [] };
}

function tagsOf({ tags, posts_tags }: GhostData, { id }: GhostPost): string[] {
  const ids = inOrder(posts_tags.filter(({ post_id }) => post_id === id)).map(({ tag_id }) => tag_id);
  const names = ids.map((tagId) => tags.find((tag) => tag.id === tagId)?.name ?? '');
  return names.filter((name) => name !== '' && !name.startsWith('#'));
}

function namesOf({ users, posts_authors }: GhostData, { id, author_id }: GhostPost): string[] {
  const several = inOrder(posts_authors.filter(({ post_id }) => post_id === id)).map((one) => one.author_id);
  const ids = several.length > 0 ? several : author_id ? [author_id] : [];
  return ids
    .map((userId) => users.find((user) => user.id === userId)?.name ?? '')
    .filter((name) => name !== '');
}

const inOrder = <Link extends { sort_order?: number | null | undefined }>(links: readonly Link[]): Link[] =>
  links.toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0));

function dateIn(value: string | number | null | undefined): Date | null {
  if (value === null || value === undefined || value === '') return null;
  // MySQL's notation has no offset and means UTC.
  const text =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
      ? `${value.replace(' ', 'T')}Z`
      : value;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
