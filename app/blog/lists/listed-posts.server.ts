import type { Database } from '#platform/database/schema.ts';
import type { ListedPost } from './listed-post.ts';
import { createListedPostRepository } from './listed-post-repository.server.ts';

/** Every live post, however many there are, for lists that only name them. */
export interface ListedPosts {
  /** Newest first. */
  newest(limit: number): Promise<ListedPost[]>;
  count(): Promise<number>;
  /** Those of one part, counted from 0, newest first. */
  ofPart(part: number): Promise<ListedPost[]>;
  /** The parts that have live posts, in order. */
  parts(): Promise<number[]>;
  /** The keys of their tags, in order. */
  tagKeys(): Promise<string[]>;
  /** Paths of the files each post shows, in no order. */
  files(postIds: readonly string[]): Promise<Map<string, string[]>>;
  /** How the HTML of each post begins: it may end within a tag. */
  beginnings(postIds: readonly string[]): Promise<Map<string, string>>;
}

/**
 * @param partSize How many posts a part has at most. Parts are cut by the order in which posts were made, and count
 *   also those that are hidden or in the trash: whatever is published, hidden or deleted moves no other post to
 *   another part. Only one that is removed for good does.
 */
export function createListedPosts({
  database,
  partSize,
  now,
}: {
  database: Database;
  partSize: number;
  now: () => Date;
}): ListedPosts {
  const posts = createListedPostRepository(database, partSize);
  return {
    newest: (limit) => posts.newest(now(), limit),
    count: () => posts.count(now()),
    ofPart: (part) => posts.ofPart(part, now()),
    parts: () => posts.parts(now()),
    tagKeys: () => posts.tagKeys(now()),
    files: (postIds) => posts.files(postIds),
    beginnings: (postIds) => posts.beginnings(postIds),
  };
}
