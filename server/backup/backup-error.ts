import { MigrationError } from '#platform/database/migrations.ts';
import { DataFolderError } from '#platform/files/data-lock.ts';
import { isOfDisk } from '#platform/files/file-errors.ts';

/** A backup or restore that cannot go on. The message is one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The disk lacks room for what is to be written. */
export class NoRoomError extends BackupError {
  override name = 'NoRoomError';
}

/** Another process makes a backup of this site. */
export class BackupUnderWayError extends BackupError {
  override name = 'BackupUnderWayError';
  constructor() {
    super('Another backup of this site is being made. Try again when it has finished.');
  }
}

/** Whether the archive itself is at fault, rather than the disk or the permissions where it was read. */
export function isFaultOfArchive(error: unknown): boolean {
  return error instanceof BackupError && !(error instanceof NoRoomError);
}

/** Whether the operator can do something about it; any other error is a defect and needs its stack. */
export function isForOperator(error: unknown): boolean {
  const isOurs = [BackupError, DataFolderError, MigrationError].some((kind) => error instanceof kind);
  return isOurs || isOfDisk(error);
}
