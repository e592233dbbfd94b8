import { existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseName } from '#server/data/data-folder.ts';
import { NoRoomError } from './backup-error.ts';
import { bytesOfSite, lastMigration } from './database-facts.ts';

/** Bytes that may be written below a folder. */
export type FreeBytes = (folder: string) => number;

export const freeBytes: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** @throws {NoRoomError} When fewer bytes than these are free. */
export function refuseLackOfRoom(folder: string, needed: number, free: number): void {
  if (needed <= free) return;
  throw new NoRoomError(
    `There is no room in ${folder}: up to ${inMegabytes(needed)} are needed, and ${inMegabytes(free)} are free.`,
  );
}

/**
 * Makes sure, before anything is written, that a backup has room: for the copy of the database in the data folder,
 * and for the archive where it goes. A folder without a site is left to whoever tries to read it.
 *
 * @param options `copiesUploads`: they are fetched into the data folder as well, and not only held on to there.
 * @throws {NoRoomError}
 */
export function refuseLackOfRoomForBackup(
  dataDir: string,
  folder: string,
  { free, copiesUploads }: { free: FreeBytes; copiesUploads: boolean },
): void {
  const file = path.join(dataDir, databaseName);
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { readOnly: true, timeout: patienceMs });
  try {
    if (lastMigration(database) === null) return;
    const bytes = bytesOfSite(database);
    const isOneDisk = statSync(dataDir).dev === statSync(folder).dev;
    const archive = bytes.database + bytes.uploads;
    const copies = copiesUploads ? archive : bytes.database;
    refuseLackOfRoom(dataDir, copies, free(dataDir));
    refuseLackOfRoom(folder, isOneDisk ? copies + archive : archive, free(folder));
  } finally {
    database.close();
  }
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en-GB', { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`;
}

const patienceMs = 5_000;
