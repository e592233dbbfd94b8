import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { databaseName } from '@site/platform/files/data-folder';
import { hourMs } from '@site/platform/text/durations';
import type { Contents } from '../contents.ts';
import type { OffsiteStore } from '../offsite/offsite-store.ts';
import { type DatabasePages, openDatabasePages, type PageDigests } from './database-pages.ts';
import type { DestinationKey } from './destination-key.ts';
import { encryptBytes } from './encrypted-bytes.ts';
import { chainsAmong, type PointKind, type PointName, pointName, uploadListName } from './point-names.ts';
import { writePoint } from './restore-point.ts';

const fullEveryMs = 24 * hourMs;
const fullRetryMs = 10 * 60 * 1000;

interface WriterOptions {
  readonly contents: Contents;
  readonly dataDir: string;
  /** For temporary files. */
  readonly folder: string;
  readonly store: OffsiteStore;
  readonly key: DestinationKey;
  readonly copiesUploads: boolean;
  /** Gets the uploads of a restore point before it is sent. */
  readonly onUploads: (paths: readonly string[]) => Promise<void>;
  readonly now: () => Date;
  /** A full restore point of an earlier process that is still there. */
  readonly earlier?: Sent | null;
  readonly onFull?: (sent: Sent) => void;
}

/** What the next restore point may build on. */
export interface Sent {
  readonly point: PointName;
  readonly digests: PageDigests;
}

export function openPointWriter(options: WriterOptions) {
  const { contents, dataDir, folder, store, key, copiesUploads, onUploads, now } = options;
  const { earlier = null, onFull } = options;
  const pagesOf = openDatabasePages(path.join(dataDir, databaseName), contents);
  const run = randomBytes(4).toString('hex');
  let sequence = 0;
  let full: Sent | null = earlier;
  let differential: Sent | null = null;
  let last: Sent | null = null;
  let seenVersion: number | null = null;
  let lastAt = 0;
  let renewal: Promise<void> | null = null;
  let fullTriedAt = Number.NEGATIVE_INFINITY;
  let problem: unknown = null;
  let list: { readonly of: string; readonly id: string } | null = null;

  /** Rises with each, also where a clock goes back. */
  function nextInstant(): string {
    lastAt = Math.max(now().getTime(), lastAt + 1);
    return new Date(lastAt).toISOString();
  }

  async function send(kind: PointKind, base: Sent | null, pages: DatabasePages): Promise<Sent> {
    const at = nextInstant();
    if (copiesUploads) await onUploads(pages.uploads);
    const listId = await sendList(pages.uploads);
    const own = ++sequence;
    const { run: baseRun, sequence: baseSequence } = base?.point ?? { run, sequence: own };
    const point = pointName({
      ...{ at, kind, keyId: key.id, run, sequence: own, baseRun, base: baseSequence, listId },
    });
    const file = path.join(folder, point.name);
    try {
      const known = { name: point.name, base: base?.point.name ?? null, host: hostname(), keys: readKeys() };
      const chosen = pages.changedSince(base?.digests ?? null);
      const { recipient } = key;
      await writePoint(file, { ...known, copiesUploads }, { pages, chosen, recipient });
      await store.put(point.name, file);
      return { point, digests: pages.digests };
    } finally {
      rmSync(file, { force: true });
    }
  }

  async function sendFull(pages: DatabasePages): Promise<void> {
    full = await send('full', null, pages);
    differential = null;
    onFull?.(full);
  }

  async function sendChanges(pages: DatabasePages, base: Sent): Promise<void> {
    const isHourOver = age(differential ?? base) >= hourMs;
    try {
      if (last && !isHourOver) last = await send('incremental', last, pages);
      else last = differential = await send('differential', base, pages);
    } catch (error) {
      // The upload may have arrived all the same; nothing builds on it.
      last = null;
      throw error;
    }
  }

  const age = (sent: Sent) => now().getTime() - Date.parse(sent.point.at);

  function isFullDue(pages: DatabasePages, present: Sent): boolean {
    if (age(present) < fullEveryMs && pages.changedSince(present.digests).length <= pages.pageCount / 2)
      return false;
    return now().getTime() - fullTriedAt >= fullRetryMs;
  }

  /** Beside the restore points that go on meanwhile: it takes as long as the database is large. */
  async function renewFull(): Promise<void> {
    fullTriedAt = now().getTime();
    const pages = pagesOf.read();
    try {
      await sendFull(pages);
      // The next one builds on it.
      last = null;
      problem = null;
    } catch (error) {
      problem = error;
    } finally {
      pages.release();
      renewal = null;
    }
  }

  /** Says which uploads the restore points need, for their retention. @returns Its id. */
  async function sendList(uploads: readonly string[]): Promise<string> {
    const of = copiesUploads ? uploads.join('\n') : '';
    if (of === list?.of) return list.id;
    const ids = of === '' ? '' : uploads.map(key.idOf).sort().join('\n');
    const id = key.idOf(ids);
    await store.put(uploadListName(key.id, id), await encryptBytes(gzipSync(ids), key.recipient));
    list = { of, id };
    return id;
  }

  function readKeys() {
    const files = contents.keyNames.map((name) => [name, path.join(dataDir, name)] as const);
    const found = files.filter(([, file]) => existsSync(file));
    return Object.fromEntries(found.map(([name, file]) => [name, readFileSync(file).toString('base64')]));
  }

  return {
    hasChanged: () => last === null || pagesOf.version() !== seenVersion,

    /** Sends what has changed; null when nothing of the site has. After a failure the next one builds on the full one. */
    async copy(): Promise<PointName | null> {
      const version = pagesOf.version();
      const pages = pagesOf.read();
      try {
        const changed = pages.changedSince(last?.digests ?? null);
        const isOfSite = changed.some((index) => !pages.ofProcess.has(index));
        if (last && !isOfSite) {
          seenVersion = version;
          return null;
        }
        if (full) await sendChanges(pages, full);
        else {
          await sendFull(pages);
          last = full;
        }
        seenVersion = version;
        if (full && isFullDue(pages, full)) renewal ??= renewFull();
        return last?.point ?? null;
      } finally {
        pages.release();
      }
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

    /** Waits for a full restore point under way. */
    async settle(): Promise<void> {
      await renewal;
    },

    /** Why the last full restore point could not be sent; null when it could. */
    problem: () => problem,

    last: () => last?.point ?? null,

    run,
    close: () => pagesOf.close(),
  };
}

export type PointWriter = ReturnType<typeof openPointWriter>;
