import type { z } from 'zod';
import { InvalidInputError, type Issue } from './errors.ts';

/** @throws {InvalidInputError} With one issue for each field that is wrong. */
export function parse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new InvalidInputError(issuesOf(result.error));
}

export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}
