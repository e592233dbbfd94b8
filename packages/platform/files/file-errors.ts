import { causesOf } from '../errors/causes-of.ts';
import { isDiskFull } from './disk-full.ts';

const diskSentences: Record<string, (error: NodeJS.ErrnoException) => string> = {
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

type ListenError = NodeJS.ErrnoException & { address?: string; port?: number };

const listenSentences: Record<string, (error: ListenError) => string> = {
  EADDRINUSE: ({ address, port }) =>
    `PORT: another program listens on port ${port} of ${address} already. Stop it, or set another PORT.`,
  EADDRNOTAVAIL: ({ address }) => `HOST: this machine has no address ${address}.`,
  ENOTFOUND: () => 'HOST: there is no such host.',
  EACCES: ({ port }) => `PORT: this user may not listen on port ${port}. Set one above 1023.`,
};

/** A sentence for the operator; the error's own message where its code is not known. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  const known = isOfListening(error) ? listenSentences[code]?.(error) : diskSentences[code]?.(error);
  if (known !== undefined) return known;
  return isDiskFull(error) ? 'There is no room left on the disk.' : error.message;
}

export function isOfListening(error: unknown): boolean {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return (syscall === 'listen' || syscall === 'getaddrinfo') && code in listenSentences;
}

/** SQLite's codes: busy, read-only, input and output, full, cannot open. */
const diskTroubleOfSqlite = new Set([5, 8, 10, 13, 14]);

/** The disk, its rights or its room are to blame, rather than the program. */
export function isOfDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  // The extended codes of SQLite have the plain one in their lowest byte.
  return (
    isDiskFull(error) ||
    Object.hasOwn(diskSentences, code) ||
    (errcode !== undefined && diskTroubleOfSqlite.has(errcode & 0xff))
  );
}

/** SQLite's codes for a damaged file, and for one that is no database. */
const damageOfSqlite = new Set([11, 26]);

export function isDatabaseDamaged(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const { errcode } = cause as { errcode?: unknown };
    return typeof errcode === 'number' && damageOfSqlite.has(errcode & 0xff);
  });
}
