import { createListedPosts } from '#app/blog/lists/listed-posts.server.ts';
import type { Post } from '#app/blog/posts/post.ts';
import type { PostService } from '#app/blog/posts/post-service.server.ts';
import type { MediaService } from '#app/media/media-service.server.ts';
import type { StateMemo } from '#platform/cache/state-memo.ts';
import type { Database } from '#platform/database/schema.ts';
import { type ChangeTimes, createChangeTimes } from '#platform/http/change-times.ts';
import { NotFoundError } from '#platform/http/errors.ts';
import type { PostWithFile } from './feeds/feed.server.ts';
import { createSitemapService, partSize, type SitemapService } from './sitemap/sitemap-service.server.ts';

/** A reader that asks once a week misses none of three posts a day. */
export const feedPosts = 20;

export interface DiscoveryService {
  /** At most `feedPosts` live ones. */
  newest(): Promise<Post[]>;
  /** With their files; of one tag if there is one. */
  feed(tag: string | null): Promise<PostWithFile[]>;
  /** A tag as its posts spell it. @throws {NotFoundError} When no live post has it. */
  spellingOf(tag: string): Promise<string>;
  /** @param name As of `PostService.readByName`. @throws {NotFoundError} When visitors see no such post. */
  read(name: string): Promise<PostWithFile>;
  readonly sitemap: SitemapService;
  /** Documents of the current content version, by URL. */
  readonly documents: StateMemo;
  readonly changeTimes: ChangeTimes;
  now(): Date;
}

export function createDiscoveryService({
  database,
  posts,
  media,
  documents,
  now,
}: {
  database: Database;
  posts: Pick<PostService, 'newest' | 'readByName' | 'spellingOf'>;
  media: Pick<MediaService, 'describe'>;
  documents: StateMemo;
  now: () => Date;
}): DiscoveryService {
  async function withFiles(found: readonly Post[]): Promise<PostWithFile[]> {
    const paths = found.map((post) => post.media).filter((path) => path !== '');
    const files = new Map((await media.describe(paths)).map((file) => [file.path, file]));
    return found.map((post) => ({ post, file: files.get(post.media) ?? null }));
  }

  return {
    newest: () => posts.newest(feedPosts),

    feed: async (tag) => withFiles(await posts.newest(feedPosts, tag ?? undefined)),

    async spellingOf(tag) {
      const spelling = await posts.spellingOf(tag);
      if (spelling === null) throw new NotFoundError('No blog carries this tag.');
      return spelling;
    },

    async read(name) {
      const post = await posts.readByName(name);
      const file = post.media === '' ? undefined : (await media.describe([post.media]))[0];
      return { post, file: file ?? null };
    },

    sitemap: createSitemapService(createListedPosts({ database, partSize, now })),
    documents,
    changeTimes: createChangeTimes(now),
    now,
  };
}
