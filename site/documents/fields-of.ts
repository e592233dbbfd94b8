import { z } from 'zod';
import type { Control, FieldMeta } from '#content/documents/fields.ts';
import { kindOf, kindsIn } from '#content/documents/one-of.ts';

interface DocumentField {
  readonly path: string;
  readonly control: Control;
  readonly value: unknown;
}

/** Those with one of `controls`, in schema order. The value may be invalid. */
export function fieldsOf(
  schema: z.ZodType,
  value: unknown,
  controls: readonly Control[],
  path = '',
): DocumentField[] {
  if (value === null || value === undefined) return [];
  const control = controlOf(schema);
  if (control && controls.includes(control)) return [{ path, control, value }];
  const inner = unwrapped(schema, value);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      fieldsOf(inner.element as z.ZodType, entry, controls, join(path, index)),
    );
  }
  if (inner instanceof z.ZodObject && typeof value === 'object') {
    return Object.entries(inner.shape as z.ZodRawShape).flatMap(([key, shape]) =>
      fieldsOf(shape as z.ZodType, (value as Record<string, unknown>)[key], controls, join(path, key)),
    );
  }
  return [];
}

const join = (path: string, key: string | number) => (path === '' ? `${key}` : `${path}.${key}`);

/** Removes one level of default, nullable or optional. */
function inside(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? (schema.unwrap() as z.ZodType)
    : schema;
}

/** Without defaults, nullable and optional; of several kinds, that of the value. */
export function unwrapped(schema: z.ZodType, value: unknown): z.ZodType {
  const inner = inside(schema);
  return inner === schema ? (kindsIn(schema)?.get(kindOf(value)) ?? schema) : unwrapped(inner, value);
}

function controlOf(schema: z.ZodType): Control | undefined {
  const { control } = (schema.meta() ?? {}) as Partial<FieldMeta>;
  if (control !== undefined) return control;
  const inner = inside(schema);
  return inner === schema ? undefined : controlOf(inner);
}
