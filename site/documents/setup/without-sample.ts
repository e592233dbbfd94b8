/** Text equal to the sample's becomes the empty site's; sample entries go unless the empty site has them. The rest stays. */
export function withoutSample<Value>(value: Value, sample: unknown, empty: Value): Value {
  if (isSame(value, sample)) return empty;
  if (Array.isArray(value) && Array.isArray(sample)) {
    const kept: unknown[] = Array.isArray(empty) ? empty : [];
    return value.flatMap((entry) => {
      const same = (entries: readonly unknown[]) => entries.find((other) => isOfKind(other, entry));
      const sampled = same(sample);
      if (sampled === undefined) return isOneOf(sample, entry) && !isOneOf(kept, entry) ? [] : [entry];
      const emptied = same(kept);
      if (isSame(entry, sampled)) return emptied ?? [];
      return [withoutSample(entry, sampled, emptied ?? blank(sampled))];
    }) as Value;
  }
  if (!isRecord(value) || !isRecord(sample) || !isRecord(empty)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutSample(part, sample[key], empty[key])]),
  ) as Value;
}

/** Sections stand for each other wherever they are in the list (content/documents/sections.ts). */
const isOfKind = (one: unknown, other: unknown): boolean =>
  isRecord(one) &&
  isRecord(other) &&
  'background' in one &&
  one.kind === other.kind &&
  one.slug === other.slug;

/** A section of the sample that an empty site does not have: without words and entries. */
const blank = (section: unknown): object => ({
  ...Object.fromEntries(
    Object.entries(section as object).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
  ),
  ...{ heading: '', intro: '' },
});

export const countSame = (entries: readonly unknown[], sample: readonly unknown[]): number =>
  entries.filter((entry) => isOneOf(sample, entry)).length;

const isOneOf = (entries: readonly unknown[], entry: unknown): boolean =>
  entries.some((other) => isSame(entry, other));

export const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
