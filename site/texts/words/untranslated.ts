import { documentKeys, type SiteDocuments } from '#content/documents/site-documents.ts';
import { isRightToLeft, languageOf } from '#content/words/language-names.ts';
import type { Untranslated } from '../site-content.ts';

/** They name things, or are no words: labels and texts are in fields of other names. */
const unmarked = new Set([
  'name',
  'quotationBy',
  'slug',
  'path',
  'url',
  'source',
  'focalPoint',
  'icon',
  'kind',
  'background',
]);

/** One that two languages share is one word, such as a name or “Design”. */
const isPhrase = (text: string) => (text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0) > 1;

/**
 * Of the documents of another language than the first, what the first says word for word. In a document that somebody has
 * translated, one word may be the same in both: it counts where a phrase beside it does. Null: both are one language, or all
 * is translated.
 *
 * @param translated Keys of those documents. @param said Texts of the interface in the language.
 */
export function untranslatedTexts(
  documents: SiteDocuments,
  first: SiteDocuments,
  {
    translated,
    said,
    shown,
  }: { translated: ReadonlySet<string>; said: Iterable<string>; shown: (text: string) => string },
): Untranslated | null {
  const { locale } = first.company;
  const language = languageOf(locale);
  if (language === languageOf(documents.company.locale)) return null;
  const own = new Set(said);
  const texts = new Set<string>();
  for (const key of documentKeys) {
    const source = new Set(textsIn(first[key]).flat());
    for (const together of textsIn(documents[key])) {
      const same = together.filter((text) => source.has(text) && !own.has(text));
      if (translated.has(key) && !same.some(isPhrase)) continue;
      for (const whole of same.map(shown))
        for (const part of [whole, ...whole.split(/\n\s*\n/)]) texts.add(part.trim());
    }
  }
  return texts.size > 0 ? { language, direction: isRightToLeft(locale) ? 'rtl' : 'ltr', texts } : null;
}

/** What stands together: the texts of a list, or those of an entry. */
function textsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).filter(([field]) => !unmarked.has(field));
  const texts = entries.flatMap(([, text]) => (typeof text === 'string' && hasWords(text) ? text : []));
  return [texts, ...entries.flatMap(([, inside]) => textsIn(inside))];
}

/** Besides those of the company that are put into it. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''));
