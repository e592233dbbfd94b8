/** Text equal to the sample's becomes the empty site's; sample entries go unless the empty site has them. The rest stays. */
export function withoutSample<Value>(value: Value, sample: unknown, empty: Value): Value {
  if (isSame(value, sample)) return empty;
  if (Array.isArray(value) && Array.isArray(sample)) {
    const kept = Array.isArray(empty) ? empty : [];
    return value.filter((entry) => !isOneOf(sample, entry) || isOneOf(kept, entry)) as Value;
  }
  if (!isRecord(value) || !isRecord(sample) || !isRecord(empty)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutSample(part, sample[key], empty[key])]),
  ) as Value;
}

export const countSame = (entries: readonly unknown[], sample: readonly unknown[]): number =>
  entries.filter((entry) => isOneOf(sample, entry)).length;

const isOneOf = (entries: readonly unknown[], entry: unknown): boolean =>
  entries.some((other) => isSame(entry, other));

export const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
