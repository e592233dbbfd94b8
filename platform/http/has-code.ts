import type { ErrorCode } from './errors.ts';

/**
 * Whether an error is a domain error of this kind. Pages ask for the code: they are bundled apart from the
 * services, so the classes they know are not the ones thrown.
 */
export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
