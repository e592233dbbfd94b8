import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { backupsFolder, ensureBackupsFolder } from '#platform/files/backups-folder.ts';
import { holdLock, isHeldByAnother } from '#platform/files/file-lock.ts';
import { BackupError, BackupUnderWayError } from './backup-error.ts';
import type { BackupBucket } from './bucket.ts';
import { freezeSite } from './freeze.ts';
import { changeJournal, type JournalArchive, readJournal, withArchive } from './journal.ts';
import { type Manifest, totalBytes } from './manifest.ts';
import { type FreeBytes, freeBytes, refuseLackOfRoom, refuseLackOfRoomForBackup } from './room.ts';
import { AlteredFileError, type WriteOptions, writeArchive } from './write-archive.ts';

export interface BackupOptions extends WriteOptions {
  readonly dataDir: string;
  /** Absolute path of a file that is not there yet. */
  readonly file: string;
  readonly isNightly: boolean;
  /** Where the uploads are; absent: in the data folder. */
  readonly bucket?: BackupBucket | null | undefined;
  readonly now: Date;
  /** Hears what will be written, before it is. */
  readonly onManifest?: ((manifest: Manifest) => void) | undefined;
  /** Measures the room there is; another one is for tests of disks that are full. */
  readonly free?: FreeBytes | undefined;
}

/**
 * Makes one archive of everything the site cannot do without, while the site may be running. Call it inside
 * `aloneWithBackups`.
 *
 * @throws {BackupError} When there is no site, no room, or a file of that name. Earlier archives are not touched.
 */
export async function makeBackup(options: BackupOptions): Promise<JournalArchive> {
  const { dataDir, file, isNightly } = options;
  if (existsSync(file)) throw new BackupError(`There is a file of that name already: ${file}`);
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw new BackupError(`There is no folder ${folder}.`);
  const { id, createdAt, damaged } = await freezeAndWrite(options);
  const archive: JournalArchive = {
    id,
    file,
    bytes: statSync(file).size,
    createdAt,
    isNightly,
    damagedFiles: damaged.length,
    proof: null,
  };
  changeJournal(dataDir, (journal) => withArchive(journal, archive));
  return archive;
}

/**
 * Runs `work` while nothing else makes a backup of this site, after sweeping away what a crash left of an earlier one.
 *
 * @throws {BackupUnderWayError}
 */
export async function aloneWithBackups<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!existsSync(dataDir)) throw new BackupError(`There is no folder ${dataDir}.`);
  const release = claim(path.join(ensureBackupsFolder(dataDir), 'running.lock'));
  try {
    sweep(dataDir);
    return await work();
  } finally {
    release();
  }
}

async function freezeAndWrite(options: BackupOptions): Promise<Manifest> {
  try {
    return await attempt(options, { trustsRecords: true });
  } catch (error) {
    if (!(error instanceof AlteredFileError)) throw error;
    // What is on the disk is kept as it is, and told about.
    return attempt(options, { trustsRecords: false });
  }
}

async function attempt(options: BackupOptions, { trustsRecords }: { trustsRecords: boolean }) {
  const { dataDir, file, now, bucket = null, signal, onManifest, free = freeBytes } = options;
  const work = workFolder(dataDir);
  // Nobody else has a file of this name, so it may be removed whatever happens.
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.unfinished`;
  try {
    refuseLackOfRoomForBackup(dataDir, path.dirname(file), { free, copiesUploads: bucket !== null });
    const site = await freezeSite(dataDir, work, { now, bucket, trustsRecords, signal });
    // Again: uploads may have grown, and were only known by their records.
    refuseLackOfRoom(path.dirname(file), totalBytes(site.manifest), free(path.dirname(file)));
    onManifest?.(site.manifest);
    changeJournal(dataDir, (journal) => ({ ...journal, unfinished }));
    await writeArchive(site, { file, unfinished }, options);
    return site.manifest;
  } finally {
    changeJournal(dataDir, (journal) => ({ ...journal, unfinished: null }));
    rmSync(work, { recursive: true, force: true });
  }
}

function claim(lock: string): () => void {
  try {
    return holdLock(lock);
  } catch (error) {
    throw isHeldByAnother(error) ? new BackupUnderWayError() : error;
  }
}

function sweep(dataDir: string): void {
  rmSync(workFolder(dataDir), { recursive: true, force: true });
  const { unfinished } = readJournal(dataDir);
  if (unfinished === null) return;
  rmSync(unfinished, { force: true });
  changeJournal(dataDir, (journal) => ({ ...journal, unfinished: null }));
}

/** Also of proofs: everything in it may be removed by whoever is alone with the backups. */
export const workFolder = (dataDir: string) => path.join(backupsFolder(dataDir), 'work');

/** Makes the folder for archives. @throws When it cannot be made. */
export function ensureArchiveFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}
