import { gunzipSync } from 'node:zlib';
import { hourMs } from '@site/platform/text/durations';
import type { OffsiteStore } from '../offsite/offsite-store.ts';
import type { DestinationKey } from './destination-key.ts';
import { decryptBytes } from './encrypted-bytes.ts';
import { type PointName, pointsAmong, uploadCopyName, uploadListName } from './point-names.ts';
import type { PointWriter } from './point-writer.ts';
import { readBytes } from './read-bytes.ts';
import { neededPoints } from './retention.ts';
import type { UploadCopies } from './upload-copies.ts';

interface UpkeepOptions {
  readonly store: OffsiteStore;
  readonly key: DestinationKey;
  readonly writer: PointWriter;
  readonly uploads: UploadCopies;
  readonly startedAt: Date;
}

/** Another machine may have sent a file just now whose restore point is still to come. */
const unneededForMs = 25 * hourMs;
const clockToleranceMs = 10 * 60 * 1000;

/** Removes what the retention does not keep, and notices what others have removed. */
export function createUpkeep({ store, key, writer, uploads, startedAt }: UpkeepOptions) {
  const lists = new Map<string, ReadonlySet<string>>();
  let unneededSince = new Map<string, number>();

  /** Names of the upload copies that some restore point needs; null when that cannot be read. */
  async function neededCopies(points: Iterable<PointName>): Promise<Set<string>> {
    const needed = new Set(uploads.needed());
    const ids = new Set([...points].filter(({ keyId }) => keyId === key.id).map(({ listId }) => listId));
    for (const id of lists.keys()) if (!ids.has(id)) lists.delete(id);
    for (const id of ids) {
      const list = lists.get(id) ?? (await readList(id));
      lists.set(id, list);
      for (const name of list) needed.add(name);
    }
    return needed;
  }

  async function readList(id: string): Promise<ReadonlySet<string>> {
    const encrypted = await readBytes(store, uploadListName(key.id, id));
    const text = encrypted ? gunzipSync(await decryptBytes(encrypted, key.identity)).toString('utf8') : '';
    return new Set(text === '' ? [] : text.split('\n').map((upload) => uploadCopyName(key.id, upload)));
  }

  return {
    /** @returns How many files were removed, and whether another site sends its restore points to the same destination. */
    async run(now: Date, signal: AbortSignal): Promise<{ removed: number; isShared: boolean }> {
      const [last, copied] = [writer.last(), uploads.copied()];
      const names = await store.list();
      const found = new Set(names);
      const points = pointsAmong(names);
      if (!writer.isIntact(points, found, last)) writer.restart();
      uploads.forget([...copied].filter((name) => !found.has(name)));

      const needed = neededPoints(points, now);
      const isOlder = ({ at }: PointName) => !last || at <= last.at;
      // Newest first: what a crash leaves can be restored, or is removed the next time.
      const old = points.filter((point) => !needed.has(point) && isOlder(point)).reverse();
      const copies = await neededCopies(needed);
      const keyIds = new Set([key.id, ...points.map(({ keyId }) => keyId)]);
      const listNames = new Set(points.map(({ keyId, listId }) => uploadListName(keyId, listId)));
      const isUnneeded = (name: string) => {
        const [, kind, keyId = ''] = /^(key|list|upload)-([0-9a-f]{8})/.exec(name) ?? [];
        if (kind === undefined) return false;
        if (!keyIds.has(keyId)) return true;
        return (
          (kind === 'list' && !listNames.has(name)) ||
          (kind === 'upload' && keyId === key.id && !copies.has(name))
        );
      };
      const since = new Map(
        names.filter(isUnneeded).map((name) => [name, unneededSince.get(name) ?? now.getTime()]),
      );
      unneededSince = since;
      const gone = [...since].filter(([, at]) => now.getTime() - at >= unneededForMs).map(([name]) => name);
      const removed = [...old.map(({ name }) => name), ...gone];
      for (const name of removed) {
        signal.throwIfAborted();
        await store.remove(name);
      }
      const begun = new Date(startedAt.getTime() + clockToleranceMs).toISOString();
      const isShared = points.some(({ run, at }) => run !== writer.run && at > begun);
      return { removed: removed.length, isShared };
    },
  };
}
