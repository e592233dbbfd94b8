import type { z } from 'zod';

type Path = readonly PropertyKey[];

interface Fitted<Value> {
  readonly value: Value;
  /** What does not fit the schema, as paths with their reasons; empty: everything does. */
  readonly problems: readonly string[];
}

/**
 * Reads a value that may not fit its schema: one of an earlier version, or one that is being written. What is missing at
 * the top is taken from `fallback`; an entry of a list that does not fit is left out; any other part that does not fit is
 * the fallback's, as small as possible.
 *
 * @param fallback Fits the schema.
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

/** Rounds of mending; each begins one level further out. */
const maxDepth = 12;
const removed = Symbol('removed');

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes the innermost list entry on the path, or puts the fallback's part in its place. */
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
