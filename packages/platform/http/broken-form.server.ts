import { InvalidInputError } from './errors.ts';

/** A broken or incomplete multipart body becomes an `InvalidInputError`; any other error is returned as it is. */
export function formRefusal(error: unknown): unknown {
  if (!isParserError(error)) return error;
  const refusal = new InvalidInputError([{ path: '', message: 'The form is broken or incomplete.' }]);
  refusal.cause = error;
  return refusal;
}

/** The parser throws plain errors; the disk's have a `syscall`. */
function isParserError(error: unknown): error is Error {
  if (!(error instanceof Error) || 'syscall' in error) return false;
  return (
    error.constructor === Error || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'
  );
}
