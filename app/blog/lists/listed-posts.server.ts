import type { Database } from '#platform/database/schema.ts';
import type { ListedPost } from './listed-post.ts';
import { createListedPostRepository } from './listed-post-repository.server.ts';

/** Every live post, for lists that only name them. */
export type ListedPosts = ReturnType<typeof createListedPosts>;

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
}) {
  const posts = createListedPostRepository(database, partSize);
  return {
    newest: (limit: number): Promise<ListedPost[]> => posts.newest(now(), limit),
    count: (): Promise<number> => posts.count(now()),
    /** Counted from 0, newest first. */
    ofPart: (part: number): Promise<ListedPost[]> => posts.ofPart(part, now()),
    parts: (): Promise<number[]> => posts.parts(now()),
    tagKeys: (): Promise<string[]> => posts.tagKeys(now()),
    /** Of the people who have a page: those with a live post or a bio. @param among Ids, not too many; absent: of all. */
    authorSlugs: (among?: readonly string[]): Promise<string[]> => posts.authorSlugs(now(), among),
    /** Paths of the files each post shows. */
    files: (postIds: readonly string[]): Promise<Map<string, string[]>> => posts.files(postIds),
    /** How the HTML of each post begins: it may end within a tag. */
    beginnings: (postIds: readonly string[]): Promise<Map<string, string>> => posts.beginnings(postIds),
  };
}
