import type { ExpressionBuilder, Selectable } from 'kysely';
import { textOf } from '#app/blog/content/post-text.server.ts';
import type { Schema } from '#platform/database/schema.ts';
import { foldText } from '#platform/text/fold-text.ts';
import type { Post, PostDraft, PostSummary } from './post.ts';
import { formatTags, parseTags } from './post-tags.ts';

/** What posts and revisions both have, besides the content. */
export const sharedColumns = [
  'title',
  'media',
  'tags',
  'author',
  'status',
  'is_published',
  'scheduled_at',
] as const;

export const summaryColumns = [
  'id',
  ...sharedColumns,
  'created_at',
  'updated_at',
  'views',
  'shares',
] as const;

/** What the library knows of a post's media. */
export function coverColumns(eb: ExpressionBuilder<Schema, 'posts'>) {
  const ofCover = (column: 'alt' | 'width' | 'height') =>
    eb.selectFrom('media').select(column).whereRef('media.path', '=', 'posts.media').as(`cover_${column}`);
  return [ofCover('alt'), ofCover('width'), ofCover('height')];
}

/** The columns of what an editor decided, and the media. `text`: the content's, where it has been read already. */
export function draftColumns(
  post: PostDraft & Pick<Post, 'media' | 'updatedAt'>,
  text = textOf(post.content),
) {
  return {
    title: post.title,
    content: post.content,
    media: post.media === '' ? null : post.media,
    tags: formatTags(post.tags),
    author: post.author,
    search_text: foldText([post.title, ...post.tags, post.author, text].join(' ')),
    status: post.status,
    is_published: post.isPublished ? (1 as const) : (0 as const),
    scheduled_at: post.scheduledAt?.getTime() ?? null,
    updated_at: post.updatedAt.getTime(),
  };
}

type PostRow = Selectable<Schema['posts']> & {
  cover_alt?: unknown;
  cover_width?: unknown;
  cover_height?: unknown;
};

export function asPost(row: PostRow): Post {
  const { cover_alt: alt, cover_width: width, cover_height: height } = row;
  const cover = { alt: asText(alt) ?? '', width: asNumber(width), height: asNumber(height) };
  return { ...asSummary(row), content: row.content, cover };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : null);
const asNumber = (value: unknown) => (typeof value === 'number' ? value : null);

export function asSummary(
  row: Pick<Selectable<Schema['posts']>, (typeof summaryColumns)[number]>,
): PostSummary {
  return {
    id: row.id,
    ...asShared(row),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    views: row.views,
    shares: row.shares,
  };
}

/** The fields of `sharedColumns`. */
export function asShared(row: Pick<Selectable<Schema['posts']>, (typeof sharedColumns)[number]>) {
  return {
    title: row.title,
    media: row.media ?? '',
    tags: parseTags(row.tags),
    author: row.author,
    status: row.status,
    isPublished: row.is_published === 1,
    scheduledAt: row.scheduled_at === null ? null : new Date(row.scheduled_at),
  };
}
