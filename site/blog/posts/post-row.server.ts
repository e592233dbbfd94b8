import type { Schema } from '@site/database/schema';
import { foldText } from '@site/platform/text/fold-text';
import type { ExpressionBuilder, Selectable } from 'kysely';
import {
  fieldNames,
  fromColumns,
  type PostDecisions,
  summaryFieldColumns,
  summaryFieldNames,
  toColumns,
} from './fields/post-fields.ts';
import type { Post, PostSummary } from './post.ts';

export const summaryColumns = [
  'id',
  ...summaryFieldColumns,
  'created_at',
  'updated_at',
  'views',
  'shares',
  'owner_id',
  'review',
  'review_note',
  'review_at',
] as const;

/** All of a post but what only searching reads, which is as long as its text. */
export function postColumns(eb: ExpressionBuilder<Schema, 'posts'>) {
  const ofCover = (column: 'alt' | 'width' | 'height' | 'focal_point') =>
    eb.selectFrom('media').select(column).whereRef('media.path', '=', 'posts.media').as(`cover_${column}`);
  const ofCovers = [ofCover('alt'), ofCover('width'), ofCover('height'), ofCover('focal_point')] as const;
  return [...summaryColumns, 'content' as const, ...ofCovers] as const;
}

/** `text`: of the content. */
export function decisionColumns(post: PostDecisions & Pick<Post, 'updatedAt'>, text: string) {
  return {
    ...toColumns(post),
    search_text: foldText(
      [post.title, ...post.tags, post.author, post.excerpt, post.coverCaption, text]
        .filter((part) => part !== '')
        .join(' '),
    ),
    updated_at: post.updatedAt.getTime(),
  };
}

type PostRow = Pick<Selectable<Schema['posts']>, (typeof summaryColumns)[number] | 'content'> & {
  cover_alt?: unknown;
  cover_width?: unknown;
  cover_height?: unknown;
  cover_focal_point?: unknown;
};

export function asPost(row: PostRow): Post {
  const { cover_alt: alt, cover_width: width, cover_height: height } = row;
  const focalPoint = asText(row.cover_focal_point);
  const cover = {
    ...{ alt: asText(alt) ?? '', width: asNumber(width), height: asNumber(height) },
    ...(focalPoint && { focalPoint }),
  };
  return { ...asSummary(row), ...fromColumns(row, fieldNames), cover };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : null);
const asNumber = (value: unknown) => (typeof value === 'number' ? value : null);

export function asSummary(
  row: Pick<Selectable<Schema['posts']>, (typeof summaryColumns)[number]>,
): PostSummary {
  return {
    id: row.id,
    ...fromColumns(row, summaryFieldNames),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    views: row.views,
    shares: row.shares,
    workflow: {
      ownerId: row.owner_id,
      review: row.review,
      reviewNote: row.review_note,
      reviewAt: row.review_at === null ? null : new Date(row.review_at),
    },
  };
}
