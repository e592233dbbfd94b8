// The last is PostgreSQL's disk_full.
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
// SQLITE_FULL, and SQLITE_IOERR_SHMSIZE, without room for the index of the log.
const sqliteFull = new Set([13, 4874]);

/** Also for a cause of the error. */
export function isDiskFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, errcode } = current as { code?: unknown; errcode?: unknown };
    if (fullCodes.has(String(code)) || sqliteFull.has(Number(errcode))) return true;
  }
  return false;
}
