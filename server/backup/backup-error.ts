import { isDiskFull } from '../disk-full.ts';

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

const sentences: Record<string, (error: NodeJS.ErrnoException) => string> = {
  EDQUOT: () => 'There is no room left for this user on the disk.',
  EFBIG: () => 'The file grew larger than the file system allows.',
  EACCES: (error) => `Permission denied: ${error.path ?? ''}`,
  EPERM: (error) => `Not allowed: ${error.path ?? ''}`,
  EROFS: (error) => `The disk cannot be written: ${error.path ?? ''}`,
  ENOENT: (error) => `There is no ${error.path ?? 'such file'}.`,
  EEXIST: (error) => `This is in the way: ${error.path ?? ''}`,
  ENOTDIR: (error) => `This is no folder: ${error.path ?? ''}`,
  EIO: () => 'The disk reports an error.',
};

/** What went wrong, as a sentence. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = sentences[(error as NodeJS.ErrnoException).code ?? ''];
  if (known) return known(error);
  return isDiskFull(error) ? 'There is no room left on the disk.' : error.message;
}

/** Whether an archive that could not be read is to blame itself, and not the disk or the rights where it was tried. */
export function isFaultOfArchive(error: unknown): boolean {
  return error instanceof BackupError && !(error instanceof NoRoomError);
}

/** Whether the operator can do something about it; anything else is a defect of the program, and wants its stack. */
export function isForOperator(error: unknown): boolean {
  return error instanceof BackupError || (error as NodeJS.ErrnoException).code !== undefined;
}
