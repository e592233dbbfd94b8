import { isRecord, readFields, readId, readMoment } from '#site/blog/posts/fields/known-fields.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { unknownDate } from '#site/blog/posts/post-visibility.ts';
import { parseScheduledDate } from '#site/blog/posts/scheduled-date.ts';
import { parseTags } from '#site/urls/post-tags.ts';

/** Missing fields are empty; what is no list is an empty one. */
export function toPosts(data: unknown, timeZone: string): Post[] {
  if (!Array.isArray(data)) console.error('Error fetching blogs', new Error('The answer is no list.'));
  const posts: readonly unknown[] = Array.isArray(data) ? data : [];
  return posts.filter(isRecord).flatMap((wire) => {
    const id = readId(wire.id);
    return id === null ? [] : toPost(wire, id, timeZone);
  });
}

function toPost(wire: Readonly<Record<string, unknown>>, id: string, timeZone: string): Post {
  const fields = readFields(wire);
  const scheduledAt = parseScheduledDate(fields.scheduledDate, timeZone) ?? null;
  const [created, updated] = [readMoment(wire.createdAt), readMoment(wire.updatedAt)];
  // Lists are sorted by it: a post of unknown age is the oldest.
  const createdAt = new Date(created || updated || scheduledAt || unknownDate);
  return {
    ...fields,
    id,
    tags: parseTags(fields.tags),
    // People of another database.
    authors: [],
    scheduledAt,
    createdAt,
    updatedAt: updated === '' ? createdAt : new Date(updated),
    views: 0,
    shares: 0,
  };
}
