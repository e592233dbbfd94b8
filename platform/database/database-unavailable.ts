/**
 * The database cannot be reached, or gave up on a statement. Whatever was being written has not been written, unless it
 * says so.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly code = 'database_unavailable';
}

/** The database went away while it committed: what was being written has been written, or has not. */
export class OutcomeUnknownError extends DatabaseUnavailableError {
  override name = 'OutcomeUnknownError';
  readonly isOutcomeUnknown = true;
  constructor(options?: ErrorOptions) {
    super('The database went away while it committed.', options);
  }
}

/** Whether an error, or what caused it, says so; also one that has crossed a bundle. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some((cause) => (cause as { code?: unknown }).code === 'database_unavailable');
}

/** Whether what was being written may have been written all the same. */
export function isOutcomeUnknown(error: unknown): boolean {
  return causesOf(error).some((cause) => (cause as Partial<OutcomeUnknownError>).isOutcomeUnknown === true);
}

/** The error first. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error; current = current.cause) causes.push(current);
  return causes;
}
