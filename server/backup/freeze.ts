import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { mediaFolder } from '#app/media/media.ts';
import { copyDatabase } from '#platform/database/embedded/copy-database.ts';
import { databaseName, keyNames } from '#server/data/data-folder.ts';
import { BackupError } from './backup-error.ts';
import type { BackupBucket } from './bucket.ts';
import { digestFile } from './content-meter.ts';
import { countRows, lastMigration, type RecordedFile, recordedFiles } from './database-facts.ts';
import { hold, holdUploads, notFetched } from './hold-files.ts';
import { type ArchivedFile, type Damage, type Manifest, newManifest } from './manifest.ts';

/** The site at one moment: a list, and a folder with every file on it that no longer changes. */
export interface FrozenSite {
  readonly manifest: Manifest;
  readonly folder: string;
}

const patienceMs = 5_000;
const mostRounds = 20;

/**
 * Holds on to the site as it is now, while it goes on running: a copy of the database, and a link to every upload the
 * copy knows, so that deleting one on the site takes nothing from us.
 *
 * An upload is on the disk before the database knows it, and leaves the disk after the database has forgotten it. So:
 * link what is there, copy the database, link what is new. A file that came and went between the two steps is
 * missing then, and the round is repeated; one that two copies in a row know and nobody has is lost on the site itself.
 * From a bucket, where to hold on to a file is to fetch it, only what a copy of the database knows is taken.
 *
 * @param folder A new folder inside the data folder, on its file system.
 * @param bucket Where the uploads are; null: in the data folder.
 * @param trustsRecords Whether the hashes in the database are believed; otherwise every file is read.
 */
export async function freezeSite(
  dataDir: string,
  folder: string,
  {
    now,
    bucket,
    trustsRecords,
    signal,
  }: {
    now: Date;
    bucket: BackupBucket | null;
    trustsRecords: boolean;
    signal?: AbortSignal | undefined;
  },
): Promise<FrozenSite> {
  if (!existsSync(path.join(dataDir, databaseName))) {
    throw new BackupError(`There is no site in ${dataDir}: it has no ${databaseName}.`);
  }
  mkdirSync(path.join(folder, mediaFolder), { recursive: true });
  const { database, missing } = await copyWithUploads(dataDir, folder, bucket, signal);
  try {
    const schema = lastMigration(database);
    if (schema === null) throw new BackupError(`${databaseName} in ${dataDir} is no database of this site.`);
    const files = [await describe(databaseName, folder, signal)];
    for (const name of keyNames) {
      if (!hold(dataDir, folder, name)) continue;
      files.push(await describe(name, folder, signal));
    }
    const lost = new Set(missing.map((file) => file.path));
    const damaged: Damage[] = [...lost].map((name) => ({ name, problem: 'missing' }));
    for (const record of recordedFiles(database)) {
      if (lost.has(record.path)) continue;
      const file = await describe(record.path, folder, signal, trustsRecords ? record.sha256 : null);
      if (file.bytes !== record.bytes || (record.sha256 ?? file.sha256) !== file.sha256) {
        damaged.push({ name: record.path, problem: 'altered' });
      }
      files.push(file);
    }
    const manifest = newManifest({
      id: randomUUID(),
      createdAt: now.toISOString(),
      schema,
      rows: countRows(database),
      files,
      damaged,
    });
    return { manifest, folder };
  } finally {
    database.close();
  }
}

async function copyWithUploads(
  dataDir: string,
  folder: string,
  bucket: BackupBucket | null,
  signal: AbortSignal | undefined,
): Promise<{ database: DatabaseSync; missing: RecordedFile[] }> {
  const copy = path.join(folder, databaseName);
  let missedBefore: ReadonlySet<string> = new Set();
  for (let round = 1; round <= mostRounds; round++) {
    if (!bucket) holdUploads(dataDir, folder);
    rmSync(copy, { force: true });
    copySite(dataDir, copy);
    const database = new DatabaseSync(copy, { readOnly: true });
    const recorded = recordedFiles(database);
    const missing = bucket
      ? await notFetched(bucket, folder, recorded, signal).catch((error) => {
          database.close();
          throw error;
        })
      : recorded.filter((file) => !hold(dataDir, folder, file.path));
    if (missing.every((file) => missedBefore.has(file.path))) return { database, missing };
    database.close();
    missedBefore = new Set(missing.map((file) => file.path));
  }
  throw new BackupError('Uploads come and go too quickly to make a backup. Try again in a moment.');
}

function copySite(dataDir: string, copy: string): void {
  const database = new DatabaseSync(path.join(dataDir, databaseName), { timeout: patienceMs });
  try {
    copyDatabase(database, copy);
  } finally {
    database.close();
  }
}

/** @param sha256 When it is known already. */
async function describe(
  name: string,
  folder: string,
  signal: AbortSignal | undefined,
  sha256: string | null = null,
): Promise<ArchivedFile> {
  const file = path.join(folder, name);
  return { name, bytes: statSync(file).size, sha256: sha256 ?? (await digestFile(file, signal)) };
}
