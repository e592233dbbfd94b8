import { isDiskFull } from './disk-full.ts';

/** What went wrong on the disk, by the system's code. */
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
  EMFILE: () => 'Too many files are open.',
  EBUSY: (error) => `This is in use: ${error.path ?? ''}`,
  EISDIR: (error) => `This is a folder: ${error.path ?? ''}`,
  ENOTEMPTY: (error) => `This folder is not empty: ${error.path ?? ''}`,
};

/** What went wrong, as a sentence. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = sentences[(error as NodeJS.ErrnoException).code ?? ''];
  if (known) return known(error);
  return isDiskFull(error) ? 'There is no room left on the disk.' : error.message;
}

/** SQLite's codes for what the system refused it: busy, read-only, input and output, full, cannot open. */
const diskTroubleOfSqlite = new Set([5, 8, 10, 13, 14]);

/** Whether the disk, its rights or its room are to blame, rather than the program. */
export function isOfDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  // The extended codes of SQLite have the plain one in their lowest byte.
  return (
    isDiskFull(error) ||
    Object.hasOwn(sentences, code) ||
    (errcode !== undefined && diskTroubleOfSqlite.has(errcode & 0xff))
  );
}
