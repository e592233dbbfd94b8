import {
  bytesOf,
  chooseEncoding,
  type Encoding,
  encodeBest,
  encodePage,
  type KeptPage,
} from './kept-page.ts';
import type { PageFreshness } from './page-freshness.ts';

/** A page, or what else an address answers: that is never kept. */
export type Rendered<Other> = { page: KeptPage } | { other: Other };

export interface PageCache {
  /**
   * The page if it is there, shows the present state, and is ready in the encoding to send. Synchronous:
   * asked for every request.
   */
  find(key: string, acceptEncoding: string | undefined): KeptPage | undefined;
  /**
   * The page, rendered at most once at a time for a key and a state, and kept.
   *
   * @param acceptEncoding What the visitor accepts: that encoding is ready when this resolves.
   */
  render<Other>(
    key: string,
    acceptEncoding: string | undefined,
    make: () => Promise<Rendered<Other>>,
  ): Promise<Rendered<Other>>;
  /** What is kept now, and how often a page was there, or had to be rendered, since the start. */
  figures(): {
    readonly bytes: number;
    readonly entries: number;
    readonly hits: number;
    readonly misses: number;
  };
}

interface Entry {
  readonly page: KeptPage;
  bytes: number;
}

/** Room for the map and the strings of one entry, beside its bodies. */
const entryOverheadBytes = 2_048;

/**
 * Keeps rendered pages ready to send, those used last first, up to `maxBytes`. A new state of the content
 * empties it.
 */
export function createPageCache(freshness: PageFreshness, { maxBytes }: { maxBytes: number }): PageCache {
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<Rendered<unknown>>>();
  let state = '';
  let total = 0;
  let hits = 0;
  let misses = 0;
  let pressing: Promise<void> = Promise.resolve();

  function enter(now: string): void {
    if (now === state) return;
    entries.clear();
    total = 0;
    state = now;
  }

  function keep(key: string, page: KeptPage): void {
    const bytes = bytesOf(page) + key.length + entryOverheadBytes;
    drop(key);
    if (bytes > maxBytes) return;
    entries.set(key, { page, bytes });
    total += bytes;
    for (const [oldest] of entries) {
      if (total <= maxBytes) break;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    total -= entry.bytes;
    entries.delete(key);
  }

  /** One page after the other, when nobody waits for it. */
  function pressLater(key: string, page: KeptPage): void {
    pressing = pressing.then(async () => {
      if (entries.get(key)?.page !== page) return;
      await encodeBest(page);
      if (entries.get(key)?.page === page) keep(key, page);
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
    await encodePage(rendered.page, encoding, 'fast');
    if (freshness.peek() === now) {
      enter(now);
      keep(key, rendered.page);
      pressLater(key, rendered.page);
    }
    return rendered;
  }

  return {
    find(key, acceptEncoding) {
      const now = freshness.peek();
      if (now === undefined || now !== state) return undefined;
      const entry = entries.get(key);
      if (!entry?.page.bodies.has(chooseEncoding(acceptEncoding))) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      hits++;
      return entry.page;
    },

    async render<Other>(
      key: string,
      acceptEncoding: string | undefined,
      make: () => Promise<Rendered<Other>>,
    ) {
      const now = await freshness.read();
      const encoding = chooseEncoding(acceptEncoding);
      const kept = now === state ? entries.get(key) : undefined;
      if (kept) {
        hits++;
        return withEncoding<Other>({ page: kept.page }, encoding);
      }
      misses++;
      const name = `${now} ${key}`;
      let work = rendering.get(name) as Promise<Rendered<Other>> | undefined;
      if (!work) {
        work = renderNow(now, key, encoding, make).finally(() => rendering.delete(name));
        rendering.set(name, work);
      }
      return withEncoding(await work, encoding);
    },

    figures: () => ({ bytes: total, entries: entries.size, hits, misses }),
  };
}

/** Whoever comes later may accept another encoding than who came first. */
async function withEncoding<Other>(rendered: Rendered<Other>, encoding: Encoding): Promise<Rendered<Other>> {
  if ('page' in rendered) await encodePage(rendered.page, encoding, 'fast');
  return rendered;
}
