import { type OpenReviewState, wireReviewSchema } from '#site/blog/review/review.ts';
import { isRecord, readFields, readId, readMoment } from './fields/known-fields.ts';
import type { PostSort } from './post-query.ts';
import { type Visibility, visibilityOf } from './post-visibility.ts';
import type { WirePostDetail, WirePostSummary } from './post-wire.ts';

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
  const wanted = q.trim().toLowerCase();
  const found = posts.filter(
    (post) =>
      [post.title, post.author, post.tags].some((text) => text.toLowerCase().includes(wanted)) &&
      (visibility === undefined || visibility === visibilityOf(scheduleOf(post), now)) &&
      (review === undefined || post.review?.state === review),
  );
  const dateOf = (post: WirePostSummary) => post.scheduledDate ?? post.createdAt;
  if (sort === 'oldest') found.sort((one, other) => Date.parse(dateOf(one)) - Date.parse(dateOf(other)));
  return { posts: found.slice(offset, offset + limit), total: found.length };
}

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
