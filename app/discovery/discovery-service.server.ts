import type { Post } from '#app/blog/posts/post.ts';
import { withLibraryAltTexts } from '#app/blog/reading/library-alt-texts.server.ts';
import type { FindPublicContent } from '#app/blog/source/public-content.ts';
import type { SiteSource } from '#app/site/site-source.server.ts';
import type { StateMemo } from '#platform/cache/state-memo.ts';
import { createChangeTimes } from '#platform/http/change-times.ts';
import { NotFoundError } from '#platform/http/errors.ts';
import type { PostWithFile } from './feeds/feed.server.ts';
import { createSitemapService } from './sitemap/sitemap-service.server.ts';

/** A reader that asks once a week misses none of three posts a day. */
export const feedPosts = 20;

export type DiscoveryService = ReturnType<typeof createDiscoveryService>;

export function createDiscoveryService({
  content,
  site,
  documents,
  now,
}: {
  content: FindPublicContent;
  site: SiteSource;
  documents: StateMemo;
  now: () => Date;
}) {
  async function withFiles(found: readonly Post[]): Promise<PostWithFile[]> {
    const paths = found.map((post) => post.media).filter((path) => path !== '');
    const { files: media, pictures } = await content();
    const files = new Map((await media.describe(paths)).map((file) => [file.path, file]));
    const described = await withLibraryAltTexts(found, pictures.altTexts);
    return described.map((post) => ({ post, file: files.get(post.media) ?? null }));
  }

  return {
    /** At most `feedPosts` live ones. */
    newest: async (): Promise<Post[]> => (await content()).posts.newest(feedPosts),

    /** With their files; of one tag if there is one. */
    feed: async (tag: string | null): Promise<PostWithFile[]> =>
      withFiles(await (await content()).posts.newest(feedPosts, tag ?? undefined)),

    /** A tag as its posts spell it. @throws {NotFoundError} When no live post has it. */
    async spellingOf(tag: string): Promise<string> {
      const spelling = await (await content()).posts.spellingOf(tag);
      if (spelling === null) throw new NotFoundError('No blog carries this tag.');
      return spelling;
    },

    /** @param name As of `PostService.readByName`. @throws {NotFoundError} When visitors see no such post. */
    async read(name: string): Promise<PostWithFile> {
      const post = await (await content()).posts.readByName(name);
      const [read] = await withFiles([post]);
      return read as PostWithFile;
    },

    sitemap: async () => createSitemapService((await content()).listed, site),
    /** Documents of the current content version, by URL. */
    documents,
    changeTimes: createChangeTimes(now),
    now,
  };
}
