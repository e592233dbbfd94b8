import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyDatabase } from '@site/database/embedded/copy-database';
import { databaseName } from '@site/platform/files/data-folder';
import { BackupError } from './backup-error.ts';
import type { BackupBucket } from './bucket.ts';
import { digestFile } from './content-hash.ts';
import type { Contents } from './contents.ts';
import { countRows, lastMigration } from './database-facts.ts';
import { type ArchivedFile, type Damage, type Manifest, newManifest } from './manifest.ts';

/** The site at one moment: the manifest, and a folder with every file in it, none of which changes any more. */
export interface Snapshot {
  readonly manifest: Manifest;
  readonly folder: string;
}

/** Where the database is, when it is not in the data folder. */
export interface SnapshotSource {
  /** Writes an embedded database, in the place of an earlier one, and the signing secret if the source has one. */
  copy(folder: string): Promise<void>;
}

interface SnapshotOptions {
  readonly contents: Contents;
  readonly dataDir: string;
  /** A new folder inside the data folder, on its file system. */
  readonly folder: string;
  readonly now: Date;
  /** Where the uploads are; null: in the data folder. */
  readonly bucket: BackupBucket | null;
  readonly source?: SnapshotSource | undefined;
  /** Whether the hashes in the database are believed; otherwise every file is read. */
  readonly trustsRecords: boolean;
  readonly signal?: AbortSignal | undefined;
}

const lockTimeoutMs = 5_000;
const maxRounds = 20;

/**
 * Copies the database and links every upload that the copy knows, while the site may be running: an upload deleted there stays
 * in the snapshot. Uploads in a bucket are fetched instead. @throws {BackupError} When there is no site.
 */
export async function takeSnapshot(options: SnapshotOptions): Promise<Snapshot> {
  const { contents, dataDir, folder, now, source, trustsRecords, signal } = options;
  if (!source && !existsSync(path.join(dataDir, databaseName))) {
    throw new BackupError(`There is no site in ${dataDir}: it has no ${databaseName}.`);
  }
  mkdirSync(path.join(folder, contents.uploadsFolder), { recursive: true });
  const missing = await copyDatabaseAndUploads(options);
  if (!source) {
    for (const name of contents.keyNames) linkOrCopy(path.join(dataDir, name), path.join(folder, name));
  }
  const manifest = await describeSnapshot(folder, { contents, now, missing, trustsRecords, signal });
  return { manifest, folder };
}

/**
 * Lists what is in the folder of a snapshot. `missing`: uploads that its database knows and that are not there.
 * @throws {BackupError} When the database is not one of this site.
 */
export async function describeSnapshot(
  folder: string,
  {
    contents,
    now,
    missing,
    trustsRecords,
    signal,
  }: Pick<SnapshotOptions, 'contents' | 'now' | 'trustsRecords' | 'signal'> & {
    missing: ReadonlySet<string>;
  },
): Promise<Manifest> {
  using database = new DatabaseSync(path.join(folder, databaseName), { readOnly: true });
  const schema = lastMigration(database);
  if (schema === null)
    throw new BackupError(`The ${databaseName} to back up or restore is no database of this site.`);
  const keys = contents.keyNames.filter((name) => existsSync(path.join(folder, name)));
  const files: ArchivedFile[] = [];
  for (const name of [databaseName, ...keys]) files.push(await describe(name, folder, signal));
  const damaged: Damage[] = [...missing].map((name) => ({ name, problem: 'missing' }));
  for (const { path: name, bytes, sha256 } of contents.recordedFiles(database)) {
    if (missing.has(name)) continue;
    const file = await describe(name, folder, signal, trustsRecords ? sha256 : null);
    if (file.bytes !== bytes || (sha256 ?? file.sha256) !== file.sha256) {
      damaged.push({ name, problem: 'altered' });
    }
    files.push(file);
  }
  const facts = { id: randomUUID(), createdAt: now.toISOString(), schema, rows: countRows(database) };
  return newManifest({ ...facts, files, damaged });
}

/**
 * An upload is on the disk before the database knows it, and leaves the disk after the database has forgotten it. So: link
 * what is there, copy the database, link what is new. What came and went between the two steps is missing, and the round is
 * repeated; what two copies in a row know and is not there is lost on the site itself. @returns Names of the lost uploads.
 */
async function copyDatabaseAndUploads(options: SnapshotOptions): Promise<Set<string>> {
  const { contents, dataDir, folder, bucket, source } = options;
  const copy = path.join(folder, databaseName);
  const uploads = path.join(dataDir, contents.uploadsFolder);
  let missedBefore: ReadonlySet<string> = new Set();
  for (let round = 1; round <= maxRounds; round++) {
    if (!bucket && existsSync(uploads)) {
      for (const name of readdirSync(uploads)) await takeUpload(`${contents.uploadsFolder}/${name}`, options);
    }
    rmSync(copy, { force: true });
    if (source) await source.copy(folder);
    else copySite(path.join(dataDir, databaseName), copy);
    contents.clear(copy);
    using database = new DatabaseSync(copy, { readOnly: true });
    const missing = new Set<string>();
    for (const { path: name } of contents.recordedFiles(database)) {
      if (!(await takeUpload(name, options))) missing.add(name);
    }
    if (missing.isSubsetOf(missedBefore)) return missing;
    missedBefore = missing;
  }
  throw new BackupError('Uploads come and go too quickly to make a backup. Try again in a moment.');
}

function copySite(from: string, to: string): void {
  using database = new DatabaseSync(from, { timeout: lockTimeoutMs });
  copyDatabase(database, to);
}

async function takeUpload(
  name: string,
  { contents, dataDir, folder, bucket, signal }: SnapshotOptions,
): Promise<boolean> {
  if (!contents.isUploadName(name)) return false;
  signal?.throwIfAborted();
  const to = path.join(folder, name);
  if (existsSync(to)) return true;
  return bucket ? bucket.fetch(path.basename(name), to, signal) : linkOrCopy(path.join(dataDir, name), to);
}

function linkOrCopy(from: string, to: string): boolean {
  for (const take of [linkSync, copyOnWrite]) {
    try {
      take(from, to);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      // The uploads are on another file system, or on one without links.
      if (take === copyOnWrite) throw error;
    }
  }
  return false;
}

const copyOnWrite = (from: string, to: string) => copyFileSync(from, to, constants.COPYFILE_FICLONE);

async function describe(
  name: string,
  folder: string,
  signal: AbortSignal | undefined,
  sha256: string | null = null,
): Promise<ArchivedFile> {
  const file = path.join(folder, name);
  return { name, bytes: statSync(file).size, sha256: sha256 ?? (await digestFile(file, signal)) };
}
