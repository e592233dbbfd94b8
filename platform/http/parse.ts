import type { z } from 'zod';
import { InvalidInputError, type Issue } from './errors.ts';

/**
 * Reads unknown data with a schema.
 *
 * @throws {InvalidInputError} With one issue for each field that is wrong.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new InvalidInputError(issuesOf(result.error));
}

/** A validation error as the issues of an error body, in the order of the fields. */
export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}
