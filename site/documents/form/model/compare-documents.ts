import { say } from '@site/platform/words/say';
import { kindOf } from '#content/documents/one-of.ts';
import { type FormField, itemOf } from './form-field.ts';
import { entryTitle, labelOf, type ValuePath, valueAt } from './value-path.ts';

interface ChangedValue {
  readonly label: string;
  /** Empty where missing in that version. */
  readonly left: string;
  readonly right: string;
}

/** In the form's order. Moved entries count as one change. */
export function compareDocuments(form: FormField, left: unknown, right: unknown): ChangedValue[] {
  return changesAt({ form, left, right }, form, []);
}

interface Versions {
  readonly form: FormField;
  readonly left: unknown;
  readonly right: unknown;
}

function changesAt(versions: Versions, field: FormField, path: ValuePath, before = path): ChangedValue[] {
  const [left, right] = [valueAt(versions.left, before), valueAt(versions.right, path)];
  if (JSON.stringify(left) === JSON.stringify(right)) return [];
  const label = () =>
    labelOf(versions.form, right == null ? versions.left : versions.right, right == null ? before : path);
  const isWhole = left == null || right == null;
  if (field.control === 'group' && !isWhole) {
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      changesAt(versions, inner, [...path, name], [...before, name]),
    );
  }
  if (field.control === 'list' && !isWhole && field.item?.control === 'group') {
    return entryChanges(versions, field, path, before);
  }
  return [{ label: label(), left: inWords(field, left), right: inWords(field, right) }];
}

function entryChanges(
  versions: Versions,
  list: FormField,
  path: ValuePath,
  before: ValuePath,
): ChangedValue[] {
  const [lefts, rights] = [valueAt(versions.left, before), valueAt(versions.right, path)] as [
    unknown[],
    unknown[],
  ];
  const cameFrom = matchedEntries(list, lefts, rights);
  const changed = rights.flatMap((entry, index) => {
    const from = cameFrom[index];
    const item = itemOf(list, entry) as FormField;
    return changesAt(versions, item, [...path, index], [...before, from ?? lefts.length]);
  });
  const removed = lefts.flatMap((entry, index) => {
    const item = itemOf(list, entry) as FormField;
    return cameFrom.includes(index)
      ? []
      : changesAt(versions, item, [...path, rights.length], [...before, index]);
  });
  return [...orderChange(versions, list, { path, lefts, rights, cameFrom }), ...changed, ...removed];
}

function orderChange(
  { form, right }: Versions,
  list: FormField,
  {
    path,
    lefts,
    rights,
    cameFrom,
  }: { path: ValuePath; lefts: unknown[]; rights: unknown[]; cameFrom: (number | null)[] },
): ChangedValue[] {
  const kept = cameFrom.filter((from) => from !== null);
  if (kept.every((from, index) => index === 0 || from > (kept[index - 1] ?? 0))) return [];
  const names = (entries: readonly unknown[]) =>
    entries.map((entry, index) => `${index + 1}. ${entryTitle(list, entry, index)}`).join('\n');
  return [
    {
      label: say('{label} › Order', { label: labelOf(form, right, path) }),
      left: names(lefts),
      right: names(rights),
    },
  ];
}

/** The index on the left of each entry on the right; null: new. */
function matchedEntries(
  list: FormField,
  lefts: readonly unknown[],
  rights: readonly unknown[],
): (number | null)[] {
  const free = new Set(lefts.keys());
  const take = (index: number) => (free.delete(index) ? index : null);
  const keys = ['slug', list.entryTitle].filter((name) => name !== undefined);
  const found: (number | null)[] = rights.map((entry) => {
    const same = [...free].find((index) => JSON.stringify(lefts[index]) === JSON.stringify(entry));
    return same === undefined ? null : take(same);
  });
  for (const key of keys) {
    for (const [index, entry] of rights.entries()) {
      const name = valueAt(entry, [key]);
      const same = [...free].find(
        (at) =>
          ![undefined, ''].includes(name as string) &&
          valueAt(lefts[at], [key]) === name &&
          kindOf(lefts[at]) === kindOf(entry),
      );
      if (found[index] === null && same !== undefined) found[index] = take(same);
    }
  }
  for (const [index, entry] of rights.entries()) {
    const kind = kindOf(entry);
    const same = [...free].find((at) => list.item?.kinds[kind]?.isOnce && kindOf(lefts[at]) === kind);
    if (found[index] === null && same !== undefined) found[index] = take(same);
  }
  // Renamed in place.
  const isLike = lefts.length === rights.length;
  return found.map((from, index) =>
    from === null && isLike && free.has(index) && kindOf(lefts[index]) === kindOf(rights[index])
      ? take(index)
      : from,
  );
}

function inWords(field: FormField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.control === 'flag') return value ? say('Yes') : say('No');
  if (field.control === 'choice' || field.control === 'icon')
    return field.options[String(value)] ?? String(value);
  if (field.control === 'moment')
    return say('{value} UTC', { value: String(value).slice(0, 16).replace('T', ' ') });
  if (['image', 'logo', 'video'].includes(field.control))
    return imageInWords(value as Record<string, string>);
  if (field.control === 'list') {
    return (value as unknown[])
      .map((entry) => {
        const item = itemOf(field, entry);
        return `• ${item ? inWords(item, entry) : ''}`;
      })
      .join('\n');
  }
  if (field.control !== 'group') return String(value);
  return Object.entries(field.fields)
    .map(([name, inner]) => [inner.title, inWords(inner, valueAt(value, [name]))] as const)
    .filter(([, words]) => words !== '')
    .map(([title, words]) => `${title}: ${words}`)
    .join('\n');
}

const imageInWords = ({ source, alt, focalPoint }: Record<string, string>) =>
  [
    source,
    alt && say('Alt text: {alt}', { alt }),
    focalPoint && say('Focal point: {focalPoint}', { focalPoint }),
  ]
    .filter(Boolean)
    .join('\n');
