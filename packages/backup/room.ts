import { existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseName } from '@site/platform/files/data-folder';
import { byteText } from '@site/platform/text/byte-text';
import { NoRoomError } from './backup-error.ts';
import type { Contents } from './contents.ts';
import { bytesOfSite, lastMigration } from './database-facts.ts';

export type FreeBytes = (folder: string) => number;

const lockTimeoutMs = 5_000;

export const freeBytes: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

export function refuseLackOfRoom(folder: string, needed: number, free: number): void {
  if (needed <= free) return;
  throw new NoRoomError(
    `There is no room in ${folder}: up to ${byteText(needed)} are needed, and ${byteText(free)} are free.`,
  );
}

/**
 * Call before a backup writes anything: checks the room for the snapshot in the data folder (which has copies of the uploads
 * if `copiesUploads`, else links) and for the archive in `folder`. @throws {NoRoomError}
 */
export function refuseLackOfRoomForBackup(
  dataDir: string,
  folder: string,
  { contents, free, copiesUploads }: { contents: Contents; free: FreeBytes; copiesUploads: boolean },
): void {
  const file = path.join(dataDir, databaseName);
  if (!existsSync(file)) return;
  using database = new DatabaseSync(file, { readOnly: true, timeout: lockTimeoutMs });
  if (lastMigration(database) === null) return;
  const bytes = bytesOfSite(database, contents);
  const archive = bytes.database + bytes.uploads;
  const snapshot = copiesUploads ? archive : bytes.database;
  const isOneDisk = statSync(dataDir).dev === statSync(folder).dev;
  refuseLackOfRoom(dataDir, snapshot, free(dataDir));
  refuseLackOfRoom(folder, isOneDisk ? snapshot + archive : archive, free(folder));
}
