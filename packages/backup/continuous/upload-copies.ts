import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contents } from '../contents.ts';
import { encryptingTo } from '../encryption.ts';
import type { OffsiteStore } from '../offsite/offsite-store.ts';
import type { DestinationKey } from './destination-key.ts';
import { uploadCopyName } from './point-names.ts';

interface UploadCopyOptions {
  readonly contents: Contents;
  readonly dataDir: string;
  readonly folder: string;
  readonly store: OffsiteStore;
  readonly key: DestinationKey;
  readonly signal: AbortSignal;
}

const retryAfterMs = 10_000;

/** Copies each upload to the destination, once: its content never changes. One after the other, beside the restore points. */
export function createUploadCopies({ contents, dataDir, folder, store, key, signal }: UploadCopyOptions) {
  const copied = new Set<string>();
  const names = new Map<string, string>();
  let wanted: readonly string[] = [];
  let queue: string[] = [];
  let underWay: Promise<void> | null = null;
  let problem: unknown = null;

  function nameOf(upload: string): string {
    const name = names.get(upload) ?? uploadCopyName(key.id, key.idOf(upload));
    names.set(upload, name);
    return name;
  }

  async function work(): Promise<void> {
    for (let next = queue[0]; next !== undefined && !signal.aborted; next = queue[0]) {
      try {
        await copy(next);
        problem = null;
        copied.add(nameOf(next));
        queue.shift();
      } catch (error) {
        if (signal.aborted) break;
        problem = error;
        await sleep(retryAfterMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
    underWay = null;
  }

  /** One that has left the disk meanwhile is passed over: the next restore point does not know it. */
  async function copy(upload: string): Promise<void> {
    const file = path.join(folder, nameOf(upload));
    try {
      const source = createReadStream(path.join(dataDir, upload));
      const target = createWriteStream(file, { mode: 0o600 });
      await pipeline(source, encryptingTo(key.recipient), target, { signal });
      await store.put(nameOf(upload), file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    } finally {
      rmSync(file, { force: true });
    }
  }

  function want(paths: readonly string[]): void {
    wanted = paths;
    const missing = paths.filter((upload) => contents.isUploadName(upload) && !copied.has(nameOf(upload)));
    // The first one is under way; of the others, some may have been deleted on the site while they waited.
    const [first] = queue;
    queue = [...(first === undefined ? [] : [first]), ...missing.filter((upload) => upload !== first)];
    if (queue.length > 0) underWay ??= work();
  }

  return {
    /** `paths` are relative to the data folder. Forgets what is not wanted any more. */
    want,
    async settle(timeoutMs: number): Promise<void> {
      if (!underWay) return;
      const timeout = new AbortController();
      const waited = sleep(timeoutMs, undefined, { signal: timeout.signal }).catch(() => {});
      await Promise.race([underWay, waited]);
      timeout.abort();
    },
    copied: (): ReadonlySet<string> => new Set(copied),
    add(found: readonly string[]): void {
      for (const name of found) copied.add(name);
    },
    forget(lost: readonly string[]): void {
      for (const name of lost) copied.delete(name);
      if (lost.length > 0) want(wanted);
    },
    needed: (): string[] => wanted.map(nameOf),
    waiting: () => queue.length,
    problem: () => problem,
  };
}

export type UploadCopies = ReturnType<typeof createUploadCopies>;
