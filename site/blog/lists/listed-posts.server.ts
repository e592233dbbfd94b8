import type { Database } from '@site/database/schema';
import type { ListedPost } from './listed-post.ts';
import { createListedPostRepository } from './listed-post-repository.server.ts';

export type ListedPosts = ReturnType<typeof createListedPosts>;

/** `partSize`: maximum per part. Parts follow creation order and count hidden and deleted posts, so that none moves. */
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
    /** `part` counts from 0; newest first. */
    ofPart: (part: number): Promise<ListedPost[]> => posts.ofPart(part, now()),
    parts: (): Promise<number[]> => posts.parts(now()),
    tagKeys: (): Promise<string[]> => posts.tagKeys(now()),
    /** Of people with a live post or a bio, who have a page. `among`: ids, not too many; absent: of all. */
    authorSlugs: (among?: readonly string[]): Promise<string[]> => posts.authorSlugs(now(), among),
    files: (postIds: readonly string[]): Promise<Map<string, string[]>> => posts.files(postIds),
    /** Start of the HTML by post id; may end within a tag. */
    beginnings: (postIds: readonly string[]): Promise<Map<string, string>> => posts.beginnings(postIds),
  };
}
