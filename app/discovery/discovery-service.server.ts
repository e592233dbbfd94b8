import type { Post } from '#app/blog/post.ts';
import type { PostService } from '#app/blog/post-service.server.ts';
import { tagKey } from '#app/blog/post-tags.ts';
import { type ChangeTimes, createChangeTimes } from '#app/http/change-times.ts';
import { NotFoundError } from '#app/http/errors.ts';
import type { MediaService } from '#app/media/media-service.server.ts';
import type { Database } from '#server/database/schema.ts';
import type { PostWithFile } from './feed.server.ts';
import { createSitemapService, type SitemapService } from './sitemap-service.server.ts';

/**
 * How many posts a feed holds: a reader that asks once a week misses none of three a day, and with the whole text of
 * each it is still a file of a few hundred kilobytes.
 */
export const feedPosts = 20;

/** What programs read about the site. Everything is asked of the posts anew each time; nothing is kept. */
export interface DiscoveryService {
  /** The newest live posts, at most `feedPosts`. */
  newest(): Promise<PostWithFile[]>;
  /** The same of one tag, and the tag as the newest spells it. @throws {NotFoundError} When no live post has it. */
  newestOf(tag: string): Promise<{ tag: string; posts: PostWithFile[] }>;
  /** @throws {NotFoundError} When visitors see no such post. */
  read(id: string): Promise<PostWithFile>;
  readonly sitemap: SitemapService;
  readonly changeTimes: ChangeTimes;
  now(): Date;
}

export function createDiscoveryService({
  database,
  posts,
  media,
  now,
}: {
  database: Database;
  posts: Pick<PostService, 'newest' | 'read'>;
  media: Pick<MediaService, 'describe'>;
  now: () => Date;
}): DiscoveryService {
  async function withFiles(found: readonly Post[]): Promise<PostWithFile[]> {
    const paths = found.map((post) => post.media).filter((path) => path !== '');
    const files = new Map((await media.describe(paths)).map((file) => [file.path, file]));
    return found.map((post) => ({ post, file: files.get(post.media) ?? null }));
  }

  return {
    newest: async () => withFiles(await posts.newest(feedPosts)),

    async newestOf(tag) {
      const found = await posts.newest(feedPosts, tag);
      const spelled = found[0]?.tags.find((own) => tagKey(own) === tagKey(tag));
      if (spelled === undefined) throw new NotFoundError('No blog carries this tag.');
      return { tag: spelled, posts: await withFiles(found) };
    },

    async read(id) {
      const post = await posts.read('visitor', id);
      const file = post.media === '' ? undefined : (await media.describe([post.media]))[0];
      return { post, file: file ?? null };
    },

    sitemap: createSitemapService({ database, now }),
    changeTimes: createChangeTimes(now),
    now,
  };
}
