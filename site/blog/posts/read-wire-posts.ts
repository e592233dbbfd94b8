import { foldText } from '@site/platform/text/fold-text';
import { type OpenReviewState, wireReviewSchema } from '#site/blog/review/review.ts';
import { isRecord, readFields, readId, readMoment } from './fields/known-fields.ts';
import type { WirePostDetail, WirePostSummary } from './post-contract.ts';
import type { PostSort } from './post-query.ts';
import { type Visibility, visibilityOf } from './post-visibility.ts';

export interface PostListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly q?: string | undefined;
  readonly visibility?: Visibility | undefined;
  readonly review?: OpenReviewState | undefined;
  readonly sort?: PostSort | undefined;
}

export type WireDetail = WirePostDetail['data'];

/** Posts as any API may send them, which need not know our fields (docs/decisions/0050). Without an id one is left out. */
export function readSummaries(data: unknown): WirePostSummary[] {
  if (!Array.isArray(data)) {
    console.error('Error fetching blogs', new Error('The answer is no list.'));
    return [];
  }
  return data.filter(isRecord).flatMap((wire) => {
    const id = readId(wire.id);
    if (id === null) return [];
    const { content: _, ...fields } = readFields(wire);
    const openBy = Array.isArray(wire.openBy) ? { openBy: wire.openBy.map(String) } : {};
    return {
      ...fields,
      ...readFacts(wire),
      id,
      scheduledDate: fields.scheduledDate || null,
      thumbnail: typeof wire.thumbnail === 'string' ? wire.thumbnail : '',
      hasDraft: wire.hasDraft === true,
      ...readReview(wire.review),
      ...openBy,
    };
  });
}

/** Null when the answer holds no post. */
export function readDetail(body: unknown, id: string): WireDetail | null {
  const wire = isRecord(body) ? body.data : null;
  if (!isRecord(wire)) return null;
  const fields = readFields(wire);
  return {
    ...fields,
    ...readFacts(wire),
    id: readId(wire.id) ?? id,
    scheduledDate: fields.scheduledDate || null,
    published: typeof wire.published === 'boolean' ? wire.published : fields.isPublished,
    mediaFile: null,
    ...readReview(wire.review),
  };
}

/** Of an API that sends all its posts, whatever was asked. */
export function choosePosts(
  posts: readonly WirePostSummary[],
  { limit, offset, q = '', visibility, review, sort }: PostListQuery,
  now: Date,
): { posts: WirePostSummary[]; total: number } {
  const words = foldText(q).split(' ');
  const found = posts.filter(
    (post) =>
      includesAll(foldText(`${post.title}\n${post.author}\n${post.tags}`), words) &&
      (visibility === undefined || visibility === visibilityOf(scheduleOf(post), now)) &&
      (review === undefined || post.review?.state === review),
  );
  if (sort) found.sort(orders[sort]);
  return { posts: found.slice(offset, offset + limit), total: found.length };
}

const includesAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

type Order = (one: WirePostSummary, other: WirePostSummary) => number;

/** A post of unknown age is the oldest. */
const dateOf = (post: WirePostSummary) => Date.parse(post.scheduledDate ?? post.createdAt) || 0;

const orders: Readonly<Record<PostSort, Order>> = {
  newest: (one, other) => dateOf(other) - dateOf(one),
  oldest: (one, other) => dateOf(one) - dateOf(other),
  updated: (one, other) => (Date.parse(other.updatedAt) || 0) - (Date.parse(one.updatedAt) || 0),
  title: (one, other) => foldText(one.title).localeCompare(foldText(other.title), 'en'),
  views: (one, other) => other.views - one.views,
};

const scheduleOf = ({ status, isPublished, scheduledDate }: WirePostSummary) => ({
  status,
  isPublished,
  scheduledAt: scheduledDate === null ? null : new Date(scheduledDate),
});

function readFacts(wire: Readonly<Record<string, unknown>>) {
  const count = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
  return {
    createdAt: readMoment(wire.createdAt),
    updatedAt: readMoment(wire.updatedAt),
    views: count(wire.views),
    shares: count(wire.shares),
  };
}

function readReview(value: unknown) {
  const { data } = wireReviewSchema.safeParse(value);
  return data ? { review: data } : {};
}
