import {
  closeSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  ftruncateSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { databaseName } from '@site/platform/files/data-folder';
import { BackupError } from '../backup-error.ts';
import type { Contents } from '../contents.ts';
import { decryptingWith } from '../encryption.ts';
import type { OffsiteStore } from '../offsite/offsite-store.ts';
import type { DestinationKey } from './destination-key.ts';
import { chainsAmong, type PointName, pointsAmong, uploadCopyName } from './point-names.ts';
import { applyPoint, type PointHeader } from './restore-point.ts';

const parallel = 8;

/**
 * The newest complete restore point that was made no later than `until` and is encrypted with one of the keys.
 * @throws {BackupError} When there is none.
 */
export function choosePoint(
  names: readonly string[],
  { until, keyIds }: { until: Date | null; keyIds: readonly string[] },
): { point: PointName; chain: readonly PointName[] } {
  const points = pointsAmong(names).filter(({ keyId }) => keyIds.includes(keyId));
  const chainOf = chainsAmong(points);
  const limit = until?.toISOString();
  for (const point of points.toReversed()) {
    const chain = limit === undefined || point.at <= limit ? chainOf(point) : null;
    if (chain) return { point, chain };
  }
  const oldest = points.find((point) => chainOf(point) !== null);
  throw new BackupError(
    oldest
      ? `There is no restore point so early: the oldest is of ${oldest.at}.`
      : 'There is no whole restore point.',
  );
}

/**
 * Puts the database of a restore point, and what was beside it, into an empty `folder`. `onPoint` is called after each point of
 * the chain that was applied. @throws {BackupError}
 */
export async function fetchDatabase(
  store: OffsiteStore,
  chain: readonly PointName[],
  {
    contents,
    folder,
    key,
    signal,
    onPoint = () => {},
  }: {
    contents: Contents;
    folder: string;
    key: DestinationKey;
    signal?: AbortSignal | undefined;
    onPoint?: () => void;
  },
): Promise<PointHeader> {
  const target = openSync(path.join(folder, databaseName), 'wx+', 0o600);
  let header: PointHeader | null = null;
  try {
    for (let start = 0; start < chain.length; start += parallel) {
      const files = chain.slice(start, start + parallel).map(({ name }) => path.join(folder, name));
      await Promise.all(files.map((file) => fetchFile(store, file, signal)));
      for (const [index, file] of files.entries()) {
        const name = path.basename(file);
        const expected = { name, base: chain[start + index - 1]?.name ?? null };
        header = await applyPoint(file, target, {
          ...{ identity: key.identity, keyNames: contents.keyNames, expected, signal },
        });
        rmSync(file);
        onPoint();
      }
    }
    if (!header) throw new BackupError('There is no restore point.');
    ftruncateSync(target, header.pageCount * header.pageSize);
    // Not in WAL mode, like the database of an archive: it has no log that belongs to it.
    writeSync(target, Buffer.from([1, 1]), 0, 2, 18);
    fsyncSync(target);
  } finally {
    closeSync(target);
  }
  for (const [name, content] of Object.entries(header.keys)) {
    writeFileSync(path.join(folder, name), Buffer.from(content, 'base64'), { mode: 0o600 });
  }
  return header;
}

/** @returns False when the upload has no copy, or one that is damaged. */
export async function fetchUpload(
  store: OffsiteStore,
  upload: string,
  { to, key, signal }: { to: string; key: DestinationKey; signal?: AbortSignal | undefined },
): Promise<boolean> {
  const encrypted = `${to}.age`;
  const options = signal ? { signal } : {};
  let isFetched = false;
  try {
    const isThere = await store.get(
      uploadCopyName(key.id, key.idOf(upload)),
      createWriteStream(encrypted, { flags: 'wx', mode: 0o600 }),
      signal,
    );
    if (!isThere) return false;
    isFetched = true;
    const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(createReadStream(encrypted), decryptingWith(key.identity), target, options);
    return true;
  } catch (error) {
    if (error instanceof BackupError && isFetched) return false;
    throw error;
  } finally {
    rmSync(encrypted, { force: true });
  }
}

async function fetchFile(store: OffsiteStore, file: string, signal?: AbortSignal): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  if (await store.get(path.basename(file), target, signal)) return;
  throw new BackupError(`${path.basename(file)} has left ${store.setting} meanwhile. Try again.`);
}
