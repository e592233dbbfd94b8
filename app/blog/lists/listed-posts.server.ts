import type { Database } from '#platform/database/schema.ts';
import type { ListedPost } from './listed-post.ts';
import { createListedPostRepository } from './listed-post-repository.server.ts';

/** Every live post, for lists that only name them. */
export interface ListedPosts {
  newest(limit: number): Promise<ListedPost[]>;
  count(): Promise<number>;
  /** Counted from 0, newest first. */
  ofPart(part: number): Promise<ListedPost[]>;
  parts(): Promise<number[]>;
  tagKeys(): Promise<string[]>;
  /** Paths of the files each post shows. */
  files(postIds: readonly string[]): Promise<Map<string, string[]>>;
  /** How the HTML of each post begins: it may end within a tag. */
  beginnings(postIds: readonly string[]): Promise<Map<string, string>>;
}

/**
 * @param partSize How many posts a part has at most. Parts follow the order in which posts were made and count hidden
 * ones and those in the trash, so publishing or hiding one moves no other post.
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
