// The last is PostgreSQL's disk_full.
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
// SQLITE_FULL, and what SQLite says when it cannot make room for its index of the log (SQLITE_IOERR_SHMSIZE).
const sqliteFull = new Set([13, 4874]);

/** Whether an error, or what caused it, says that the disk has no room left. */
export function isDiskFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, errcode } = current as { code?: unknown; errcode?: unknown };
    if (fullCodes.has(String(code)) || sqliteFull.has(Number(errcode))) return true;
  }
  return false;
}
