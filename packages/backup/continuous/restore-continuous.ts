import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseName } from '@site/platform/files/data-folder';
import { refuseUnknownSchema } from '../check-database.ts';
import type { Contents } from '../contents.ts';
import type { Manifest } from '../manifest.ts';
import type { OffsiteStore } from '../offsite/offsite-store.ts';
import { type RestoreOptions, restoreInto } from '../restore-backup.ts';
import { describeSnapshot } from '../snapshot.ts';
import { type Verified, verifyFolder } from '../verify-archive.ts';
import { type DestinationKey, openKeysOrRefuse } from './destination-key.ts';
import { choosePoint, fetchDatabase, fetchUpload } from './fetch-point.ts';
import type { PointName } from './point-names.ts';

export interface RestoreContinuousOptions extends RestoreOptions {
  /** Null: the newest restore point. */
  readonly until: Date | null;
  readonly passphrase: string;
  readonly onPoint?: ((point: PointName, files: number) => void) | undefined;
  readonly onFile?: (() => void) | undefined;
}

const parallel = 4;

/**
 * Restores into an empty or missing data folder, and verifies the result as that of an archive.
 * @throws {BackupError} The data folder is as it was.
 */
export async function restoreContinuous(
  store: OffsiteStore,
  target: string,
  options: RestoreContinuousOptions,
): Promise<Verified & { readonly host: string }> {
  const { contents, until, passphrase, signal, onPoint, onFile = () => {} } = options;
  const keys = await openKeysOrRefuse(store, passphrase);
  const keyIds = keys.map(({ id }) => id);
  const { point, chain } = choosePoint(await store.list(), { until, keyIds });
  const key = keys.find(({ id }) => id === point.keyId) as DestinationKey;
  onPoint?.(point, chain.length);
  let host = '';
  const verified = await restoreInto(target, options, async (staging) => {
    const header = await fetchDatabase(store, chain, {
      ...{ contents, folder: staging, key, signal, onPoint: onFile },
    });
    host = header.host;
    const uploads = path.join(staging, contents.uploadsFolder);
    mkdirSync(uploads, { mode: 0o700 });
    const missing = header.copiesUploads
      ? await fetchUploads(store, staging, { contents, key, signal })
      : null;
    const manifest = await describe(staging, { contents, now: new Date(point.at), missing, signal });
    refuseUnknownSchema(manifest);
    const verified = await verifyFolder(staging, manifest, options);
    if (options.bucket) await options.bucket.takeAll(uploads, signal);
    return verified;
  });
  return { ...verified, host };
}

async function fetchUploads(
  store: OffsiteStore,
  folder: string,
  { contents, key, signal }: { contents: Contents; key: DestinationKey; signal?: AbortSignal | undefined },
): Promise<Set<string>> {
  const missing = new Set<string>();
  const waiting = uploadsOf(folder, contents)
    .map(({ path: name }) => name)
    .filter((name) => contents.isUploadName(name));
  async function fetchNext(): Promise<void> {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const to = path.join(folder, name);
      if (await fetchUpload(store, name, { to, key, signal })) continue;
      rmSync(to, { force: true });
      missing.add(name);
    }
  }
  await Promise.all(Array.from({ length: parallel }, fetchNext));
  return missing;
}

/** @param missing Null: the uploads are in a bucket of their own, and are believed to be there. */
async function describe(
  folder: string,
  {
    contents,
    now,
    missing,
    signal,
  }: {
    contents: Contents;
    now: Date;
    missing: Set<string> | null;
    signal?: AbortSignal | undefined;
  },
): Promise<Manifest> {
  const uploads = uploadsOf(folder, contents);
  const absent = missing ?? new Set(uploads.map(({ path: name }) => name));
  const manifest = await describeSnapshot(folder, {
    ...{ contents, now, missing: absent, trustsRecords: false, signal },
  });
  if (missing) return manifest;
  const files = uploads.map(({ path: name, bytes, sha256 }) => ({
    name,
    bytes,
    sha256: sha256 ?? '0'.repeat(64),
  }));
  return { ...manifest, files: [...manifest.files, ...files], damaged: [] };
}

function uploadsOf(folder: string, { recordedFiles }: Contents) {
  using database = new DatabaseSync(path.join(folder, databaseName), { readOnly: true, defensive: true });
  return recordedFiles(database);
}
