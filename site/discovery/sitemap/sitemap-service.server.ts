import { setImmediate } from 'node:timers/promises';
import { inBatches } from '@site/database/batches';
import { isVideo } from '@site/images/media';
import { NotFoundError } from '@site/platform/http/errors';
import { summaryOf } from '@site/rich-text/text/post-text.server';
import type { SitemapItemLoose } from 'sitemap';
import type { ListedPost, ListedPosts } from '#site/blog/lists/listed-post.ts';
import { partSize } from '#site/blog/lists/listed-posts.server.ts';
import type { Translations } from '#site/blog/translations/translations.server.ts';
import type { Addresses } from '#site/discovery/addresses.ts';
import { alternatesOf } from '#site/texts/head/alternates.server.ts';
import { listedPagesOf } from '#site/texts/public-pages.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { authorPath, liveLinks, type TranslatedPath } from '#site/urls/page-paths.ts';
import { postPath } from '#site/urls/post-path.ts';
import { tagPath } from '#site/urls/post-tags.ts';
import { postName } from '#site/urls/slug.ts';
import { pageEntry, postEntry } from './sitemap.ts';

type Entries = AsyncIterable<SitemapItemLoose>;

const batchSize = 250;

export function createSitemapService(
  posts: ListedPosts,
  site: SiteSource,
  translations: Pick<Translations, 'liveGroups'>,
) {
  /** @param translated What is at the path in each language, as of `liveGroups`; null: a page of the documents. */
  async function linksOf(
    path: string,
    addresses: Addresses,
    translated: ReadonlyMap<string, TranslatedPath> | null,
  ) {
    const content = await site.read();
    if (content.languages.length < 2) return {};
    const links = liveLinks(await alternatesOf(site, content, path, translated));
    return links.length > 0
      ? { links: links.map((link) => ({ lang: link.tag, url: addresses.outer(link.path) })) }
      : {};
  }

  async function pageEntries(addresses: Addresses): Promise<SitemapItemLoose[]> {
    const [tagKeys, authors, count] = await Promise.all([
      posts.tagKeys(),
      posts.authorSlugs(),
      posts.count(),
    ]);
    const pages = listedPagesOf(await site.read(), { hasPosts: count > 0 });
    const groups = await translations.liveGroups();
    const entries = await Promise.all(
      pages.map(async (page) => ({
        ...pageEntry(page, addresses),
        ...(await linksOf(page.path, addresses, groups.byPath.get(page.path) ?? null)),
      })),
    );
    const lists = await Promise.all(
      [...tagKeys.map(tagPath), ...authors.map(authorPath)].map(async (path) => {
        const pages = groups.byPath.get(path);
        return { url: addresses.at(path), ...(pages && (await linksOf('', addresses, pages))) };
      }),
    );
    return [...entries, ...lists];
  }

  async function* postEntries(addresses: Addresses, listed: readonly ListedPost[]): Entries {
    // Posts with another canonical URL are listed there.
    const own = listed.filter((post) => isOwn(post, addresses));
    const groups = await translations.liveGroups();
    for (const batch of inBatches(own, batchSize)) {
      // Lets other requests run.
      await setImmediate();
      const files = await posts.files(batch.map(({ id }) => id));
      const texts = await posts.beginnings(batch.filter(({ media }) => isVideo(media)).map(({ id }) => id));
      for (const post of batch) {
        const summary = summaryOf({ excerpt: post.excerpt, content: texts.get(post.id) ?? '' });
        const group = groups.byPath.get(postPath(postName(post)));
        const links = group ? await linksOf('', addresses, group) : {};
        yield { ...postEntry(post, files.get(post.id) ?? [], summary, addresses), ...links };
      }
    }
  }

  return {
    /** All entries when they fit into one file, else part numbers from 1. */
    async whole(addresses: Addresses): Promise<{ entries: Entries } | { parts: number[] }> {
      const pages = await pageEntries(addresses);
      if (pages.length + (await posts.count()) <= partSize) {
        return { entries: joined(pages, postEntries(addresses, await posts.newest(partSize))) };
      }
      const pageParts = inBatches(pages, partSize).map((_, index) => index + 1);
      const postParts = (await posts.parts()).map((part) => pageParts.length + part + 1);
      return { parts: [...pageParts, ...postParts] };
    },

    /** Pages, tags and authors come first, then posts. @throws {NotFoundError} When the part is missing or empty. */
    async part(number: number, addresses: Addresses): Promise<Entries> {
      const pageParts = inBatches(await pageEntries(addresses), partSize);
      const pages = pageParts[number - 1];
      if (pages) return joined(pages, none());
      const listed = await posts.ofPart(number - 1 - pageParts.length);
      if (listed.length === 0) throw new NotFoundError();
      return postEntries(addresses, listed);
    },
  };
}

const isOwn = (post: ListedPost, addresses: Addresses) =>
  post.canonicalUrl === '' || addresses.at(post.canonicalUrl) === addresses.post(postName(post));

async function* joined(first: Iterable<SitemapItemLoose>, rest: Entries): Entries {
  yield* first;
  yield* rest;
}

async function* none(): Entries {}
