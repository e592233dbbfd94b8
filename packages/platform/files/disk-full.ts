import { causesOf } from '../errors/causes-of.ts';

// The last is PostgreSQL's disk_full.
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
// SQLITE_FULL, and SQLITE_IOERR_SHMSIZE, without room for the index of the log.
const sqliteFull = new Set([13, 4874]);

/** Also for a cause of the error. */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const { code, errcode } = cause as { code?: unknown; errcode?: unknown };
    return fullCodes.has(String(code)) || sqliteFull.has(Number(errcode));
  });
}
