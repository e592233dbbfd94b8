import type { Database } from '@site/database/schema';
import type { ListedPosts } from './listed-post.ts';
import { createListedPostRepository } from './listed-post-repository.server.ts';

/** Posts in a part of the sitemap. */
export const partSize = 5_000;

/** `partSize`: maximum per part. Parts follow creation order and count hidden and deleted posts, so that none moves. */
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
    authorSlugs: (among) => posts.authorSlugs(now(), among),
    files: (postIds) => posts.files(postIds),
    beginnings: (postIds) => posts.beginnings(postIds),
  };
}
