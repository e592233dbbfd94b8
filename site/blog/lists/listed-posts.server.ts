import type { Database } from '@site/database/schema';
import type { PublicPeople } from '#site/blog/people/public-people.ts';
import { requestPrefix } from '#site/urls/request-language.server.ts';
import type { ListedPosts } from './listed-post.ts';
import { createListedPostRepository } from './listed-post-repository.server.ts';

/** Posts in a part of the sitemap. */
export const partSize = 5_000;

/** `partSize`: maximum per part. Parts follow creation order and count hidden and deleted posts, so that none moves. */
export function createListedPosts({
  database,
  partSize,
  people,
  now,
}: {
  database: Database;
  partSize: number;
  /** With their texts in the language that is asked for. */
  people: Pick<PublicPeople, 'all'>;
  now: () => Date;
}): ListedPosts {
  const posts = createListedPostRepository(database, partSize);
  return {
    newest: (limit) => posts.newest(now(), limit),
    count: () => posts.count(now()),
    ofPart: (part) => posts.ofPart(part, now()),
    parts: () => posts.parts(now()),
    tagKeys: () => posts.tagKeys(now()),
    async authorSlugs(among) {
      if (requestPrefix() === '') return posts.authorSlugs(now(), among);
      const described = (await people.all()).filter(
        ({ id, bio }) => bio !== '' && (among === undefined || among.includes(id)),
      );
      const writing = await posts.authorSlugs(now(), among, false);
      return [...new Set([...writing, ...described.map(({ slug }) => slug)])].sort();
    },
    files: (postIds) => posts.files(postIds),
    beginnings: (postIds) => posts.beginnings(postIds),
  };
}
