import { firstCharacters } from '@site/platform/text/first-characters';
import { foldText } from '@site/platform/text/fold-text';
import { languageName } from '@site/platform/text/language-name';
import { slugWords } from '@site/platform/text/slugs';
import { texts } from '@site/platform/words/say';
import { kindOf } from '#content/documents/one-of.ts';
import { type FormField, itemOf } from './form-field.ts';

/** Field names and list indexes. */
export type ValuePath = readonly (string | number)[];

export const idOf = (path: ValuePath): string => path.join('.');

export const pathOf = (id: string): ValuePath =>
  id === '' ? [] : id.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

export function valueAt(document: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step],
    document,
  );
}

/** Immutable update; siblings stay the same objects. */
export function withValue(document: unknown, path: ValuePath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = withValue((document as Record<string | number, unknown>)[step], rest, value);
  if (Array.isArray(document)) return document.map((entry, index) => (index === step ? inner : entry));
  return { ...(document as object), [step]: inner };
}

/** @param document Says of which kind entries are. */
export function fieldAt(form: FormField, document: unknown, path: ValuePath): FormField | undefined {
  return path.reduce<FormField | undefined>(
    (field, step, at) =>
      typeof step === 'number'
        ? field && itemOf(field, valueAt(document, path.slice(0, at + 1)))
        : field?.fields[step],
    form,
  );
}

/** Such as "Service pages › Web development › Focus › Heading". */
export function labelOf(form: FormField, document: unknown, path: ValuePath): string {
  return path.map((_, at) => stepLabel(form, document, path.slice(0, at + 1))).join(' › ');
}

function stepLabel(form: FormField, document: unknown, path: ValuePath): string {
  const last = path.at(-1);
  if (typeof last === 'number') {
    const list = fieldAt(form, document, path.slice(0, -1));
    return list ? entryTitle(list, valueAt(document, path), last) : `${last + 1}`;
  }
  const parent = fieldAt(form, document, path.slice(0, -1));
  if (parent?.control === 'image') return imageParts[last ?? ''] ?? '';
  return fieldAt(form, document, path)?.title ?? String(last);
}

/** Of an image, which is one field with three values. */
const imageParts: Readonly<Record<string, string>> = texts({
  source: 'File',
  alt: 'Alt text',
  focalPoint: 'Focal point',
});

const maxTitle = 60;

/** Its own title, or its noun and position. */
export function entryTitle(list: FormField, entry: unknown, index: number): string {
  const named =
    list.entryTitle === undefined
      ? entry
      : // A kind may have another name for it.
        (valueAt(entry, [list.entryTitle]) ?? valueAt(entry, ['title']));
  const titled = list.item?.fields[list.entryTitle ?? ''];
  const text = typeof named === 'string' ? shownValue(titled, named) : '';
  const kind = list.item?.kinds[kindOf(entry)]?.title;
  if (text === '') return kind ?? `${list.entry} ${index + 1}`;
  const shown = text.length > maxTitle ? `${text.slice(0, maxTitle).trimEnd()}…` : text;
  return kind === undefined || kind === shown ? shown : `${kind}: ${shown}`;
}

function shownValue(field: FormField | undefined, value: string): string {
  if (field?.from === 'languages') return languageName(value);
  return field?.options[value] ?? value.trim();
}

export const lowerFirst = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

const maxSlug = 80;

export const slugOf = (title: string): string =>
  firstCharacters(slugWords(plainLatin(title)), maxSlug).replace(/-$/, '');

/** Latin letters as on a keyboard without accents; other scripts as they are. */
const plainLatin = (text: string) =>
  text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{sc=Latn}\p{M}*/gu, foldText);
