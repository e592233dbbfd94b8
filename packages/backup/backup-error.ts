import { MigrationError } from '@site/database/migrations';
import { StoreUnavailableError } from '@site/images/store/store-unavailable.server';
import { DataFolderError } from '@site/platform/files/data-lock';
import { isOfDisk } from '@site/platform/files/file-errors';

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

/** For `catch`: a bucket that cannot be reached, as a sentence for the operator that begins with `problem`. */
export const throwBucketProblem =
  (problem: string) =>
  (error: unknown): never => {
    if (!(error instanceof StoreUnavailableError)) throw error;
    const { message } = (error.cause ?? error) as Error;
    throw new BackupError(`${problem} ${message}`, { cause: error });
  };

/** Rather than the disk or the permissions where it was read. */
export function isFaultOfArchive(error: unknown): boolean {
  return error instanceof BackupError && !(error instanceof NoRoomError);
}

/** Any other error is a defect and needs its stack. */
export function isForOperator(error: unknown): boolean {
  const isOurs = [BackupError, DataFolderError, MigrationError].some((kind) => error instanceof kind);
  return isOurs || isOfDisk(error);
}
