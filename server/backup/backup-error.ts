import { MigrationError } from '#platform/database/migrations.ts';
import { DataFolderError } from '#platform/files/data-lock.ts';
import { isOfDisk } from '#platform/files/file-errors.ts';

/** The message is one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export class NoRoomError extends BackupError {
  override name = 'NoRoomError';
}

export class BackupUnderWayError extends BackupError {
  override name = 'BackupUnderWayError';
  constructor() {
    super('Another backup of this site is being made. Try again when it has finished.');
  }
}

/** Rather than the disk or the permissions where it was read. */
export function isFaultOfArchive(error: unknown): boolean {
  return error instanceof BackupError && !(error instanceof NoRoomError);
}

/** Any other error is a defect and needs its stack. */
export function isForOperator(error: unknown): boolean {
  const isOurs = [BackupError, DataFolderError, MigrationError].some((kind) => error instanceof kind);
  return isOurs || isOfDisk(error);
}
