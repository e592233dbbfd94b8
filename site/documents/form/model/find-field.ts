import { withWords } from '#site/texts/company-words.ts';
import { type FormField, itemOf } from './form-field.ts';
import { idOf, type ValuePath, valueAt } from './value-path.ts';

/**
 * @param text Of the element, or alt text. @param words See `companyWords`.
 * @returns Null when no field, or several, have the text.
 */
export function fieldShowing(
  form: FormField,
  document: unknown,
  text: string,
  words: Readonly<Record<string, string>> = {},
): string | null {
  const wanted = normal(text);
  if (wanted === '') return null;
  const texts = textsOf(form, document, []).map(({ path, text: own }) => ({
    id: idOf(path),
    text: normal(withWords(own, words)),
  }));
  const equal = texts.filter((own) => own.text === wanted);
  if (equal.length > 0) return equal.length === 1 ? (equal[0]?.id ?? null) : null;
  const within = texts.filter((own) => own.text.length >= minWithin && wanted.includes(own.text));
  return within.length === 1 ? (within[0]?.id ?? null) : null;
}

const minWithin = 4;

const normal = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

const shownControls: ReadonlySet<string> = new Set(['line', 'listed', 'text', 'email']);

function textsOf(field: FormField, document: unknown, path: ValuePath): { path: ValuePath; text: string }[] {
  const value = valueAt(document, path);
  if (value === null || value === undefined) return [];
  if (field.control === 'list') {
    return (value as unknown[]).flatMap((entry, index) => {
      const item = itemOf(field, entry);
      return item ? textsOf(item, document, [...path, index]) : [];
    });
  }
  if (field.control === 'image')
    return [{ path: [...path, 'alt'], text: String(valueAt(value, ['alt']) ?? '') }];
  if (field.control === 'group') {
    return Object.entries(field.fields).flatMap(([name, inner]) => textsOf(inner, document, [...path, name]));
  }
  return shownControls.has(field.control) ? [{ path, text: String(value) }] : [];
}
