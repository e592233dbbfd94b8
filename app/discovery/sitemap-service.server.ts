import { setImmediate } from 'node:timers/promises';
import type { SitemapItemLoose } from 'sitemap';
import { previewOf } from '#app/blog/post-preview.ts';
import { textOf } from '#app/blog/post-text.server.ts';
import { recentPosts } from '#app/blog/recent-posts.server.ts';
import { NotFoundError } from '#app/http/errors.ts';
import { isVideo } from '#app/media/media.ts';
import { inBatches } from '#app/media/media-repository.server.ts';
import type { Database } from '#server/database/schema.ts';
import type { Addresses } from './addresses.ts';
import { publicPages } from './public-pages.ts';
import { pageEntry, postEntry, tagEntry } from './sitemap.ts';
import { createSitemapRepository, type ListedPost } from './sitemap-repository.server.ts';

/** Far below what the protocol allows, so that a part is quick to make and to read. */
export const partSize = 5_000;

type Entries = AsyncIterable<SitemapItemLoose>;

export interface SitemapIndexLine {
  /** From 1, the number in its address. */
  readonly part: number;
  /** Null when nothing in it has a known date. */
  readonly modified: Date | null;
}

export interface SitemapService {
  /** All entries when they fit into one file, else the parts to name in an index. */
  whole(addresses: Addresses): Promise<{ entries: Entries } | { parts: SitemapIndexLine[] }>;
  /**
   * The entries of one part: pages and tags are in the first ones, posts in those that follow.
   *
   * @throws {NotFoundError} When there is no such part, or nothing in it is live.
   */
  part(number: number, addresses: Addresses): Promise<Entries>;
}

const batchSize = 250;

export function createSitemapService({
  database,
  now,
}: {
  database: Database;
  now: () => Date;
}): SitemapService {
  const sitemap = createSitemapRepository(database, partSize);

  /** Pages, then tags. */
  async function pageEntries(addresses: Addresses, all: Date | null): Promise<SitemapItemLoose[]> {
    const newest = latest(await sitemap.newest(now(), recentPosts));
    const tags = await sitemap.tags(now());
    return [
      ...publicPages.map((page) => pageEntry(page, { newest, all }, addresses)),
      ...tags.map((tag) => tagEntry(tag, addresses)),
    ];
  }

  async function* postEntries(addresses: Addresses, posts: readonly ListedPost[]): Entries {
    for (const batch of inBatches(posts, batchSize)) {
      // Other requests get their turn: nothing in the making of a sitemap waits for anything by itself.
      await setImmediate();
      const files = await sitemap.files(batch.map(({ id }) => id));
      const texts = await sitemap.texts(batch.filter(({ media }) => isVideo(media)).map(({ id }) => id));
      for (const post of batch) {
        const summary = previewOf(textOf(texts.get(post.id) ?? ''));
        yield postEntry(post, files.get(post.id) ?? [], summary, addresses);
      }
    }
  }

  return {
    async whole(addresses) {
      const { posts, modified } = await sitemap.overview(now());
      const pages = await pageEntries(addresses, modified);
      if (pages.length + posts <= partSize) {
        return { entries: joined(pages, postEntries(addresses, await sitemap.newest(now(), partSize))) };
      }
      const pageParts = inBatches(pages, partSize).map((_, index) => ({ part: index + 1, modified }));
      const postParts = (await sitemap.parts(now())).map(({ part, modified }) => ({
        part: pageParts.length + part + 1,
        modified,
      }));
      return { parts: [...pageParts, ...postParts] };
    },

    async part(number, addresses) {
      const { modified } = await sitemap.overview(now());
      const pageParts = inBatches(await pageEntries(addresses, modified), partSize);
      const pages = pageParts[number - 1];
      if (pages) return joined(pages, none());
      const posts = await sitemap.postsOf(number - 1 - pageParts.length, now());
      if (posts.length === 0) throw new NotFoundError();
      return postEntries(addresses, posts);
    },
  };
}

function latest(posts: readonly ListedPost[]): Date | null {
  return posts.reduce<Date | null>((date, { modified }) => (date && date > modified ? date : modified), null);
}

async function* joined(first: Iterable<SitemapItemLoose>, rest: Entries): Entries {
  yield* first;
  yield* rest;
}

async function* none(): Entries {}
