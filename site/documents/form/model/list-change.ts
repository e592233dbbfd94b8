import { kindOf } from '#content/documents/one-of.ts';
import { type FormField, itemOf, presentValue } from './form-field.ts';
import { idOf, pathOf, type ValuePath, valueAt, withValue } from './value-path.ts';

/** The old index for each new place; null: a new entry. */
export type Order = readonly (number | null)[];

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export function movedOrder(count: number, from: number, to: number): Order {
  return places(count)
    .filter((place) => place !== from)
    .toSpliced(to, 0, from);
}

export const insertedOrder = (count: number, at: number): Order =>
  (places(count) as (number | null)[]).toSpliced(at, 0, null);

export const removedOrder = (count: number, at: number): Order => places(count).toSpliced(at, 1);

export function reordered<Entry>(entries: readonly Entry[], order: Order, added?: Entry): Entry[] {
  return order.map((from) => (from === null ? added : entries[from]) as Entry);
}

/** Ids follow their entries, and go with removed ones. */
export function reorderedIds(ids: Iterable<string>, list: ValuePath, order: Order): Set<string> {
  const prefix = `${idOf(list)}.`;
  const kept = [...ids].flatMap((id) => {
    if (!id.startsWith(prefix)) return [id];
    const [from, ...rest] = pathOf(id.slice(prefix.length));
    const to = order.indexOf(from as number);
    return to === -1 ? [] : [idOf([...list, to, ...rest])];
  });
  return new Set(kept);
}

/** Choices of the former name are updated. @param id Of the renamed field, such as `pages.2.slug`. */
export function withRenamed(form: FormField, document: unknown, id: string, before: string): unknown {
  const [list, , name] = pathOf(id);
  const after = valueAt(document, pathOf(id));
  const others = valueAt(document, [list ?? '']);
  // A URL that is not in a list names nothing.
  if (!Array.isArray(others)) return document;
  const isFree = !others.some((entry: Record<string, unknown>) => entry[name ?? ''] === before);
  if (!isFree || after === '' || after === before) return document;
  return choosersOf(form, document, `${list}.${name}`, []).reduce<unknown>(
    (changed, path) => (valueAt(changed, path) === before ? withValue(changed, path, after) : changed),
    document,
  );
}

function choosersOf(field: FormField, document: unknown, optionsFrom: string, path: ValuePath): ValuePath[] {
  if (field.optionsFrom === optionsFrom) return [path];
  const value = valueAt(document, path);
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => {
      const item = itemOf(field, entry);
      return item ? choosersOf(item, document, optionsFrom, [...path, index]) : [];
    });
  }
  return Object.entries(field.fields).flatMap(([name, inner]) =>
    choosersOf(inner, document, optionsFrom, [...path, name]),
  );
}

/** @param kind Of a list with kinds. */
export function newEntry({ item }: FormField, kind = ''): unknown {
  if (!item) return '';
  const chosen = item.kinds[kind];
  return chosen ? { kind, ...(presentValue(chosen) as object) } : (item.empty ?? presentValue(item));
}

/** Kinds of which another entry can be added. */
export function kindsToAdd({ item }: FormField, entries: readonly unknown[]): [string, FormField][] {
  const present = new Set(entries.map(kindOf));
  return Object.entries(item?.kinds ?? {}).filter(([kind, { isOnce }]) => !isOnce || !present.has(kind));
}

export function duplicatedEntry(entry: unknown, entries: readonly unknown[]): unknown {
  const copy = structuredClone(entry);
  if (typeof copy !== 'object' || copy === null || !('slug' in copy) || typeof copy.slug !== 'string')
    return copy;
  if (copy.slug === '') return copy;
  const taken = new Set(entries.map((other) => (other as { slug?: unknown }).slug));
  const base = copy.slug.replace(/-\d+$/, '');
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return { ...copy, slug: `${base}-${number}` };
}
