import type { z } from 'zod';

type Path = readonly PropertyKey[];

interface Fitted<Value> {
  readonly value: Value;
  /** Paths with reasons; empty: all valid. */
  readonly problems: readonly string[];
}

/**
 * For values of earlier versions, and unfinished ones. Invalid list entries are removed; other invalid or missing parts come
 * from `fallback`, as small as possible. @param fallback Must be valid.
 */
export function fitValue<Schema extends z.ZodObject>(
  schema: Schema,
  stored: unknown,
  fallback: z.output<Schema>,
): Fitted<z.output<Schema>> {
  let value: unknown = isRecord(stored) ? { ...fallback, ...stored } : fallback;
  const problems = new Set<string>();
  for (let outward = 0; outward < maxDepth; outward++) {
    const read = schema.safeParse(value);
    if (read.success) return { value: read.data, problems: [...problems] };
    for (const { path, message } of read.error.issues) problems.add(`${path.join('.')}: ${message}`);
    value = read.error.issues.reduce<unknown>(
      (mended, { path }) => mend(mended, path.slice(0, Math.max(1, path.length - outward)), fallback),
      value,
    );
    value = withoutRemoved(value);
  }
  return { value: fallback, problems: [...problems] };
}

const maxDepth = 12;
const removed = Symbol('removed');

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes the innermost list entry on the path; without one, uses the fallback's part. */
function mend(value: unknown, path: Path, fallback: unknown): unknown {
  const entry = path.findLastIndex((key) => typeof key === 'number');
  return entry === -1
    ? withPart(value, path, partOf(fallback, path))
    : withPart(value, path.slice(0, entry + 1), removed);
}

function partOf(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), value);
}

function withPart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (value === removed) return removed;
  if (Array.isArray(value)) return value.with(Number(key), withPart(value[Number(key)], rest, part));
  if (!isRecord(value)) return value;
  return { ...value, [key]: withPart(value[key], rest, part) };
}

function withoutRemoved(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== removed).map(withoutRemoved);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutRemoved(part)]));
}
