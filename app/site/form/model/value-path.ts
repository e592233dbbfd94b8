import type { FormField } from './form-field.ts';

/** Where a value stands in a document: names of fields and indexes of entries. */
export type ValuePath = readonly (string | number)[];

/** The `id` of the control at a path, and the key of its sentence. */
export const idOf = (path: ValuePath): string => path.join('.');

export const pathOf = (id: string): ValuePath =>
  id === '' ? [] : id.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** @returns Undefined where there is nothing. */
export function valueAt(document: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step],
    document,
  );
}

/** The document with another value at a path; what is beside the path stays the same object. */
export function withValue(document: unknown, path: ValuePath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = withValue((document as Record<string | number, unknown>)[step], rest, value);
  if (Array.isArray(document)) return document.map((entry, index) => (index === step ? inner : entry));
  return { ...(document as object), [step]: inner };
}

/** @returns Undefined where the form has no field. */
export function fieldAt(form: FormField, path: ValuePath): FormField | undefined {
  return path.reduce<FormField | undefined>(
    (field, step) => (typeof step === 'number' ? field?.item : field?.fields[step]),
    form,
  );
}

/** Where a value stands, in the words of the form: "Service pages › Web development › Focus › Heading". */
export function labelOf(form: FormField, document: unknown, path: ValuePath): string {
  return path.map((_, at) => stepLabel(form, document, path.slice(0, at + 1))).join(' › ');
}

function stepLabel(form: FormField, document: unknown, path: ValuePath): string {
  const last = path.at(-1);
  if (typeof last === 'number') {
    const list = fieldAt(form, path.slice(0, -1));
    return list ? entryTitle(list, valueAt(document, path), last) : `${last + 1}`;
  }
  const parent = fieldAt(form, path.slice(0, -1));
  if (parent?.control === 'image') return imageParts[last ?? ''] ?? '';
  return fieldAt(form, path)?.title ?? String(last);
}

/** Of an image, which is one field with three values. */
const imageParts: Readonly<Record<string, string>> = {
  source: 'File',
  alt: 'Alt text',
  focalPoint: 'Focal point',
};

const maxTitle = 60;

/** What an entry is called: by its own title, or by its place. */
export function entryTitle(list: FormField, entry: unknown, index: number): string {
  const named = list.entryTitle === undefined ? entry : valueAt(entry, [list.entryTitle]);
  const text = typeof named === 'string' ? named.trim() : '';
  if (text === '') return `${list.entry} ${index + 1}`;
  return text.length > maxTitle ? `${text.slice(0, maxTitle).trimEnd()}…` : text;
}

/** A title inside a sentence: "Add case study". */
export const lowerFirst = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

const maxSlug = 80;

/** A slug made of a title; empty when nothing of it can be in one. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlug)
    .replace(/^-|-$/g, '');
