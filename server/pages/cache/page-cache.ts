import type { PageFreshness } from '#platform/cache/page-freshness.ts';
import { chooseEncoding, type Encoding } from './accepted-encodings.ts';
import { bytesOf, encodeBest, encodePage, type KeptPage } from './kept-page.ts';

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
  /** Keys of the pages to press harder: a page that is dropped meanwhile is held by nothing. */
  const toPress = new Set<string>();
  let isPressing = false;
  let state = '';
  let total = 0;
  let hits = 0;
  let misses = 0;
  let newest: string | undefined;

  function enter(now: string): void {
    if (now === state) return;
    entries.clear();
    toPress.clear();
    total = 0;
    state = now;
  }

  function keep(key: string, page: KeptPage): void {
    drop(key);
    entries.set(key, { page, bytes: 0 });
    newest = key;
    toPress.add(key);
    weigh(key, page);
  }

  /** Counts what a page holds by now, and makes room for it. */
  function weigh(key: string, page: KeptPage): void {
    const entry = entries.get(key);
    if (entry?.page !== page) return;
    const bytes = bytesOf(page) + key.length + entryOverheadBytes;
    total += bytes - entry.bytes;
    entry.bytes = bytes;
    if (bytes > maxBytes) drop(key);
    for (const [oldest] of entries) {
      if (total <= maxBytes) break;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
    toPress.delete(key);
  }

  /** Moves a page to the end of the line; the one that is asked for again and again is there already. */
  function use(key: string, entry: Entry): void {
    if (key === newest) return;
    entries.delete(key);
    entries.set(key, entry);
    newest = key;
  }

  /** One page after the other, when nobody waits for it. */
  async function pressAll(): Promise<void> {
    if (isPressing) return;
    isPressing = true;
    for (const key of toPress) {
      toPress.delete(key);
      const page = entries.get(key)?.page;
      if (!page) continue;
      // What cannot be pressed harder now goes on being sent as it is.
      await encodeBest(page).catch(() => {});
      weigh(key, page);
    }
    isPressing = false;
  }

  async function renderNow<Other>(
    now: string,
    key: string,
    encoding: Encoding,
    make: () => Promise<Rendered<Other>>,
  ): Promise<Rendered<Other>> {
    const rendered = await make();
    if (!('page' in rendered)) return rendered;
    await encodePage(rendered.page, encoding);
    if (freshness.peek() === now) {
      enter(now);
      keep(key, rendered.page);
      void pressAll();
    }
    return rendered;
  }

  /** Whoever comes later may accept another encoding than who came first. */
  async function withEncoding<Other>(
    key: string,
    rendered: Rendered<Other>,
    encoding: Encoding,
  ): Promise<Rendered<Other>> {
    if (!('page' in rendered)) return rendered;
    await encodePage(rendered.page, encoding);
    weigh(key, rendered.page);
    return rendered;
  }

  return {
    find(key, acceptEncoding) {
      const now = freshness.peek();
      if (now === undefined || now !== state) return undefined;
      const entry = entries.get(key);
      if (!entry?.page.bodies.has(chooseEncoding(acceptEncoding))) return undefined;
      use(key, entry);
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
        use(key, kept);
        return withEncoding<Other>(key, { page: kept.page }, encoding);
      }
      misses++;
      const name = `${now} ${key}`;
      let work = rendering.get(name) as Promise<Rendered<Other>> | undefined;
      if (!work) {
        work = renderNow(now, key, encoding, make).finally(() => rendering.delete(name));
        rendering.set(name, work);
      }
      return withEncoding(key, await work, encoding);
    },

    figures: () => ({ bytes: total, entries: entries.size, hits, misses }),
  };
}
