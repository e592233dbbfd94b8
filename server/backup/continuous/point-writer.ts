import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { databaseName, keyNames } from '#server/data/data-folder.ts';
import type { OffsiteStore } from '../offsite/offsite-store.ts';
import { type DatabasePages, openDatabasePages, type PageDigests } from './database-pages.ts';
import type { PlaceKey } from './place-key.ts';
import { chainsAmong, type PointKind, type PointName, pointName, uploadListName } from './point-names.ts';
import { writePoint } from './restore-point.ts';
import { sealBytes } from './sealed-bytes.ts';

const hourMs = 60 * 60 * 1000;
const fullEveryMs = 24 * hourMs;

export interface WriterOptions {
  readonly dataDir: string;
  /** For files on their way. */
  readonly folder: string;
  readonly store: OffsiteStore;
  readonly key: PlaceKey;
  /** Whether the uploads are copied, too; otherwise they are in a bucket of their own. */
  readonly copiesUploads: boolean;
  /** Gets the uploads of a restore point before it is sent. */
  readonly onUploads: (paths: readonly string[]) => Promise<void>;
  readonly now: () => Date;
}

/** What the next restore point may build on. */
interface Sent {
  readonly point: PointName;
  readonly digests: PageDigests;
}

/** Makes the restore points of one run. */
export function openPointWriter(options: WriterOptions) {
  const { dataDir, folder, store, key, copiesUploads, onUploads, now } = options;
  const pagesOf = openDatabasePages(path.join(dataDir, databaseName));
  const run = randomBytes(4).toString('hex');
  let sequence = 0;
  let full: Sent | null = null;
  let differential: Sent | null = null;
  let last: Sent | null = null;
  let seenVersion: number | null = null;
  let lastAt = 0;
  let list: { readonly of: string; readonly id: string } | null = null;

  /** Rises with each, also where a clock goes back. */
  function nextInstant(): string {
    lastAt = Math.max(now().getTime(), lastAt + 1);
    return new Date(lastAt).toISOString();
  }

  function nextKind(pages: DatabasePages): { kind: PointKind; base: Sent | null; chosen: readonly number[] } {
    const age = (sent: Sent) => now().getTime() - Date.parse(sent.point.at);
    const whole = { kind: 'full', base: null, chosen: pages.changedSince(null) } as const;
    if (!full || age(full) >= fullEveryMs) return whole;
    if (last && age(differential ?? full) < hourMs)
      return { kind: 'incremental', base: last, chosen: pages.changedSince(last.digests) };
    const chosen = pages.changedSince(full.digests);
    return chosen.length > pages.pageCount / 2 ? whole : { kind: 'differential', base: full, chosen };
  }

  async function send(pages: DatabasePages): Promise<PointName> {
    const { kind, base, chosen } = nextKind(pages);
    const at = nextInstant();
    if (copiesUploads) await onUploads(pages.uploads);
    const listId = await sendList(pages.uploads);
    sequence++;
    const facts = { at, kind, keyId: key.id, run, sequence, base: base?.point.sequence ?? sequence, listId };
    const point = pointName(facts);
    const file = path.join(folder, point.name);
    try {
      const known = { name: point.name, base: base?.point.name ?? null, host: hostname(), keys: readKeys() };
      const { recipient } = key;
      await writePoint(file, { ...known, copiesUploads }, { pages, chosen, recipient });
      await store.put(point.name, file);
    } catch (error) {
      // It may be there all the same: nothing builds on it.
      last = null;
      throw error;
    } finally {
      rmSync(file, { force: true });
    }
    last = { point, digests: pages.digests };
    if (kind === 'full') [full, differential] = [last, null];
    if (kind === 'differential') differential = last;
    return point;
  }

  /** Says which uploads the restore points need, for their retention. @returns Its id. */
  async function sendList(uploads: readonly string[]): Promise<string> {
    const of = copiesUploads ? uploads.join('\n') : '';
    if (of === list?.of) return list.id;
    const ids = of === '' ? '' : uploads.map(key.idOf).sort().join('\n');
    const id = key.idOf(ids);
    await store.put(uploadListName(key.id, id), await sealBytes(gzipSync(ids), key.recipient));
    list = { of, id };
    return id;
  }

  function readKeys() {
    const files = keyNames.map((name) => [name, path.join(dataDir, name)] as const);
    const found = files.filter(([, file]) => existsSync(file));
    return Object.fromEntries(found.map(([name, file]) => [name, readFileSync(file).toString('base64')]));
  }

  return {
    /** Whether the database has been written since it was last read. */
    hasChanged: () => last === null || pagesOf.version() !== seenVersion,

    /**
     * Sends what has changed. After a failure the next one stands without those that came before it.
     * @returns Null when nothing of the site has changed.
     */
    async copy(): Promise<PointName | null> {
      const version = pagesOf.version();
      const pages = pagesOf.read();
      const changed = pages.changedSince(last?.digests ?? null);
      const isOfSite = changed.some((index) => !pages.ofProcess.has(index));
      const point = last && !isOfSite ? null : await send(pages);
      seenVersion = version;
      return point;
    },

    /** Whether everything that the next restore point builds on is among these. */
    isIntact(points: readonly PointName[], names: ReadonlySet<string>, known: PointName | null): boolean {
      if (!known) return true;
      return chainsAmong(points)(known) !== null && names.has(uploadListName(key.id, known.listId));
    },

    /** The next restore point is a full one. */
    restart(): void {
      full = differential = last = null;
      list = null;
    },

    /** The newest restore point of this run. */
    last: () => last?.point ?? null,

    run,
    close: () => pagesOf.close(),
  };
}

export type PointWriter = ReturnType<typeof openPointWriter>;
