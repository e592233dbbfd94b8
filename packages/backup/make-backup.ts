import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { backupsFolder, ensureBackupsFolder } from '@site/platform/files/backups-folder';
import { holdLock, isHeldByAnother } from '@site/platform/files/file-lock';
import { BackupError, BackupUnderWayError } from './backup-error.ts';
import type { BackupBucket } from './bucket.ts';
import type { Contents } from './contents.ts';
import { changeJournal, type JournalArchive, readJournal, withArchive } from './journal.ts';
import type { Manifest } from './manifest.ts';
import { type FreeBytes, freeBytes, refuseLackOfRoomForBackup } from './room.ts';
import { type SnapshotSource, takeSnapshot } from './snapshot.ts';
import { AlteredFileError, type WriteOptions, writeArchive } from './write-archive.ts';

export interface BackupOptions extends WriteOptions {
  readonly contents: Contents;
  readonly dataDir: string;
  /** Absolute path of a file that does not exist yet. */
  readonly file: string;
  readonly isNightly: boolean;
  /** Absent: the database of the data folder. */
  readonly source?: SnapshotSource | undefined;
  /** Where the uploads are; absent: in the data folder. */
  readonly bucket?: BackupBucket | null | undefined;
  readonly now: Date;
  readonly onManifest?: ((manifest: Manifest) => void) | undefined;
  readonly free?: FreeBytes | undefined;
}

/** The site may be running. Call inside `withBackupLock`. @throws {BackupError} For no site, no room, or an existing file. */
export async function makeBackup(options: BackupOptions): Promise<JournalArchive> {
  const { contents, dataDir, file, isNightly, bucket = null, free = freeBytes } = options;
  const folder = path.dirname(file);
  if (existsSync(file)) throw new BackupError(`There is a file of that name already: ${file}`);
  if (!existsSync(folder)) throw new BackupError(`There is no folder ${folder}.`);
  refuseLackOfRoomForBackup(dataDir, folder, { contents, free, copiesUploads: bucket !== null });
  const { id, createdAt, damaged } = await write(options, true).catch((error) => {
    if (!(error instanceof AlteredFileError)) throw error;
    // The file goes into the archive as it is on the disk, and the manifest says so.
    return write(options, false);
  });
  const archive: JournalArchive = {
    id,
    file,
    bytes: statSync(file).size,
    createdAt,
    isNightly,
    damagedFiles: damaged.length,
    verification: null,
  };
  changeJournal(dataDir, (journal) => withArchive(journal, archive));
  return archive;
}

/** One backup at a time; first removes what a crash left of an earlier one. @throws {BackupUnderWayError} */
export async function withBackupLock<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  if (!existsSync(dataDir)) throw new BackupError(`There is no folder ${dataDir}.`);
  const release = takeLock(path.join(ensureBackupsFolder(dataDir), 'running.lock'));
  try {
    rmSync(workFolder(dataDir), { recursive: true, force: true });
    const { unfinished } = readJournal(dataDir);
    if (unfinished !== null) {
      rmSync(unfinished, { force: true });
      changeJournal(dataDir, (journal) => ({ ...journal, unfinished: null }));
    }
    return await work();
  } finally {
    release();
  }
}

async function write(options: BackupOptions, trustsRecords: boolean): Promise<Manifest> {
  const { contents, dataDir, file, now, source, bucket = null, signal, onManifest } = options;
  const folder = workFolder(dataDir);
  // A name of our own, so the file may be removed whatever happens.
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.unfinished`;
  try {
    const snapshot = await takeSnapshot({
      ...{ contents, dataDir, folder, now, source, bucket, trustsRecords, signal },
    });
    onManifest?.(snapshot.manifest);
    changeJournal(dataDir, (journal) => ({ ...journal, unfinished }));
    await writeArchive(snapshot, { file, unfinished }, options);
    return snapshot.manifest;
  } finally {
    changeJournal(dataDir, (journal) => ({ ...journal, unfinished: null }));
    rmSync(folder, { recursive: true, force: true });
  }
}

function takeLock(file: string): () => void {
  try {
    return holdLock(file);
  } catch (error) {
    throw isHeldByAnother(error) ? new BackupUnderWayError() : error;
  }
}

/** For snapshots and verifications; the holder of the lock may remove everything in it. */
export const workFolder = (dataDir: string) => path.join(backupsFolder(dataDir), 'work');

export function ensureArchiveFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}
