import type { z } from 'zod';
import { optionalShape } from './post-fields.ts';
import { requiredShape } from './required-fields.ts';

const shape: Readonly<Record<string, z.ZodType>> = { ...requiredShape, ...optionalShape };

/** What the API would say of a field of the form, which it checks by the same schema; null: nothing. */
export function fieldProblem(name: string, text: string): string | null {
  const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
  return schema?.safeParse(text).error?.issues[0]?.message ?? null;
}
