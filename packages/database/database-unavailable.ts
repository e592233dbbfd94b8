import { causesOf } from '@site/platform/errors/causes-of';

/** The database cannot be reached, or gave up on a statement. Nothing was written, except for an `OutcomeUnknownError`. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly code = 'database_unavailable';
}

/** The connection was lost during a commit: the transaction may have been committed. */
export class OutcomeUnknownError extends DatabaseUnavailableError {
  override name = 'OutcomeUnknownError';
  readonly isOutcomeUnknown = true;
  constructor(options?: ErrorOptions) {
    super('The database went away while it committed.', options);
  }
}

/** Also for a cause of the error, and for a class from another bundle. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some((cause) => (cause as { code?: unknown }).code === 'database_unavailable');
}

export function isOutcomeUnknown(error: unknown): boolean {
  return causesOf(error).some((cause) => (cause as Partial<OutcomeUnknownError>).isOutcomeUnknown === true);
}
