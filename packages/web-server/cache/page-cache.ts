import type { PageFreshness } from '@site/database/cache/page-freshness';
import { createSerialQueue } from '@site/platform/tasks/serial-queue';
import { LRUCache } from 'lru-cache';
import { addEncoding, bytesOf, type CachedPage, compressBest, responseOf } from './cached-page.ts';
import type { CachedResponse } from './cached-response.ts';
import { chooseEncoding, type Encoding } from './compression.ts';

export type Rendered<Other> = { page: CachedPage } | { other: Other };

export interface PageCache {
  /** The page when it is cached in the encoding to send and shows the current content. */
  find(key: string, acceptEncoding: string | undefined): CachedResponse | undefined;
  /** From the cache, or rendered: once at a time for a key and a content version. */
  render<Other>(
    key: string,
    acceptEncoding: string | undefined,
    make: () => Promise<Rendered<Other>>,
  ): Promise<{ response: CachedResponse } | { other: Other }>;
  /** Whether it had the page not long ago, in this content version or an earlier one. */
  hasKnown(key: string): boolean;
  statistics(): Readonly<Record<'bytes' | 'entries' | 'hits' | 'misses', number>>;
}

/** Memory of one entry beside its bodies. */
const entryOverheadBytes = 2_048;

const maxKnownKeys = 1_000;

/** Caches the rendered pages used last, up to `maxBytes`. A new content version empties it. */
export function createPageCache(freshness: PageFreshness, { maxBytes }: { maxBytes: number }): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes });
  const known = new LRUCache<string, true>({ max: maxKnownKeys });
  const rendering = new Map<string, Promise<Rendered<unknown>>>();
  const compression = createSerialQueue();
  let state = '';
  let hits = 0;
  let misses = 0;

  /** Also for a page that has grown: the library weighs only new entries. */
  function store(key: string, page: CachedPage): void {
    known.set(key, true);
    pages.delete(key);
    pages.set(key, page, { size: bytesOf(page) + key.length + entryOverheadBytes });
  }

  /** The queue holds keys, so that it keeps no evicted page in memory. */
  function compressLater(key: string): void {
    void compression(async () => {
      const page = pages.peek(key);
      if (!page) return;
      await compressBest(page).catch(() => {});
      if (pages.peek(key) === page) store(key, page);
    });
  }

  async function renderNow<Other>(
    now: string,
    key: string,
    encoding: Encoding,
    make: () => Promise<Rendered<Other>>,
  ): Promise<Rendered<Other>> {
    const rendered = await make();
    if (!('page' in rendered)) return rendered;
    await addEncoding(rendered.page, encoding);
    if (freshness.peek() === now) {
      if (now !== state) pages.clear();
      state = now;
      store(key, rendered.page);
      compressLater(key);
    }
    return rendered;
  }

  async function readPage<Other>(
    key: string,
    encoding: Encoding,
    make: () => Promise<Rendered<Other>>,
  ): Promise<Rendered<Other>> {
    const now = await freshness.read();
    const cached = now === state ? pages.get(key) : undefined;
    if (cached) {
      hits++;
      return { page: cached };
    }
    misses++;
    const name = `${now} ${key}`;
    let work = rendering.get(name) as Promise<Rendered<Other>> | undefined;
    if (!work) {
      work = renderNow(now, key, encoding, make).finally(() => rendering.delete(name));
      rendering.set(name, work);
    }
    return work;
  }

  return {
    find(key, acceptEncoding) {
      const now = freshness.peek();
      if (now === undefined || now !== state) return undefined;
      const response = pages.get(key)?.responses.get(chooseEncoding(acceptEncoding));
      if (response) hits++;
      return response;
    },

    async render(key, acceptEncoding, make) {
      const encoding = chooseEncoding(acceptEncoding);
      const rendered = await readPage(key, encoding, make);
      if (!('page' in rendered)) return rendered;
      const { page } = rendered;
      if (!page.responses.has(encoding)) {
        await addEncoding(page, encoding);
        if (pages.peek(key) === page) store(key, page);
      }
      return { response: responseOf(page, encoding) };
    },

    hasKnown: (key) => known.has(key),

    statistics: () => ({ bytes: pages.calculatedSize, entries: pages.size, hits, misses }),
  };
}
