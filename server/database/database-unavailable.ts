/** The database cannot be reached, or gave up on a statement. Whatever was being written has not been written. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly code = 'database_unavailable';
}

/** Whether an error, or what caused it, says so; also one that has crossed a bundle. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ((current as { code?: unknown }).code === 'database_unavailable') return true;
  }
  return false;
}
