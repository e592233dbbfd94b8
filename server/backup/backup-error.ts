import { MigrationError } from '#platform/database/migrations.ts';
import { DataFolderInUseError } from '#platform/files/data-lock.ts';
import { isOfDisk } from '#platform/files/file-errors.ts';

/** A backup or restore that cannot go on. The message is one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The disk lacks room for what is to be written. */
export class NoRoomError extends BackupError {
  override name = 'NoRoomError';
}

/** Two at once would only slow each other down, and could clear each other's work away. */
export class BackupUnderWayError extends BackupError {
  override name = 'BackupUnderWayError';
  constructor() {
    super('Another backup of this site is being made. Try again when it has finished.');
  }
}

/** Whether an archive that could not be read is to blame itself, and not the disk or the rights where it was tried. */
export function isFaultOfArchive(error: unknown): boolean {
  return error instanceof BackupError && !(error instanceof NoRoomError);
}

/** Whether the operator can do something about it; anything else is a defect of the program, and wants its stack. */
export function isForOperator(error: unknown): boolean {
  return (
    error instanceof BackupError ||
    error instanceof DataFolderInUseError ||
    error instanceof MigrationError ||
    isOfDisk(error)
  );
}
