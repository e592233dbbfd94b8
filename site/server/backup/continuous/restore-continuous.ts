import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { mediaFolder } from '@site/images/media';
import { databaseName } from '@site/platform/files/data-folder';
import { isUploadName } from '#server/data/data-folder.ts';
import { refuseUnknownSchema } from '../check-database.ts';
import { recordedFiles } from '../database-facts.ts';
import type { Manifest } from '../manifest.ts';
import type { OffsiteStore } from '../offsite/offsite-store.ts';
import { type RestoreOptions, restoreInto } from '../restore-backup.ts';
import { describeSnapshot } from '../snapshot.ts';
import { type Verified, verifyFolder } from '../verify-archive.ts';
import { type DestinationKey, openKeysOrRefuse } from './destination-key.ts';
import { choosePoint, fetchDatabase, fetchUpload } from './fetch-point.ts';
import type { PointName } from './point-names.ts';

interface ContinuousRestoreOptions extends RestoreOptions {
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
  options: ContinuousRestoreOptions,
): Promise<Verified & { readonly host: string }> {
  const { until, passphrase, signal, onPoint, onFile = () => {} } = options;
  const keys = await openKeysOrRefuse(store, passphrase);
  const keyIds = keys.map(({ id }) => id);
  const { point, chain } = choosePoint(await store.list(), { until, keyIds });
  const key = keys.find(({ id }) => id === point.keyId) as DestinationKey;
  onPoint?.(point, chain.length);
  let host = '';
  const verified = await restoreInto(target, options, async (staging) => {
    const header = await fetchDatabase(store, chain, { folder: staging, key, signal, onPoint: onFile });
    host = header.host;
    mkdirSync(path.join(staging, mediaFolder), { mode: 0o700 });
    const missing = header.copiesUploads ? await fetchUploads(store, staging, { key, signal }) : null;
    const manifest = await describe(staging, { now: new Date(point.at), missing, signal });
    refuseUnknownSchema(manifest);
    const verified = await verifyFolder(staging, manifest, { ...options, cleansHtml: true });
    if (options.bucket) await options.bucket.takeAll(path.join(staging, mediaFolder), signal);
    return verified;
  });
  return { ...verified, host };
}

async function fetchUploads(
  store: OffsiteStore,
  folder: string,
  { key, signal }: { key: DestinationKey; signal?: AbortSignal | undefined },
): Promise<Set<string>> {
  const missing = new Set<string>();
  const waiting = uploadsOf(folder)
    .map(({ path: name }) => name)
    .filter(isUploadName);
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
  { now, missing, signal }: { now: Date; missing: Set<string> | null; signal?: AbortSignal | undefined },
): Promise<Manifest> {
  const uploads = uploadsOf(folder);
  const absent = missing ?? new Set(uploads.map(({ path: name }) => name));
  const manifest = await describeSnapshot(folder, { now, missing: absent, trustsRecords: false, signal });
  if (missing) return manifest;
  const files = uploads.map(({ path: name, bytes, sha256 }) => ({
    name,
    bytes,
    sha256: sha256 ?? '0'.repeat(64),
  }));
  return { ...manifest, files: [...manifest.files, ...files], damaged: [] };
}

function uploadsOf(folder: string) {
  using database = new DatabaseSync(path.join(folder, databaseName), { readOnly: true, defensive: true });
  return recordedFiles(database);
}
