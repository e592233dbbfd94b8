import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { catalogues, type Language } from '#content/words/languages.ts';
import { allTexts } from '#content/words/texts.ts';

type Part = ReturnType<typeof parse>[number];

/** All that a message says with its names left out: each plural form is one. */
function sayings(parts: readonly Part[]): string[] {
  return parts.reduce<string[]>(
    (before, part) => {
      const said =
        part.type === TYPE.plural
          ? Object.values(part.options).flatMap(({ value }) => sayings(value))
          : [part.type === TYPE.literal ? part.value : ' '];
      return before.flatMap((start) => said.map((end) => start + end));
    },
    [''],
  );
}

const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .replace(/rewritten( \d+)?/gi, '')
    .replace(/\S+@\S+\.\w+/g, '')
    .replace(/[\p{N}\s\p{P}\p{S}\p{Cf}]+/gu, ' ')
    .trim();

/** What surrounds the numbers of a date: names of months, and the like. */
function dateWords(language: string): string[] {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 3, 14)));
  const formats = (
    [{ dateStyle: 'long' }, { month: 'long' }, { day: 'numeric' }, { year: 'numeric' }] as const
  ).map((options) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }));
  return formats.flatMap((format) => months.map((month) => format.format(month)));
}

/** Names that are the same in all languages. */
const names = ['RSS', 'Atom', 'JSON Feed'];

/**
 * Whether a text is of a document or blog of the test ("Rewritten 7"), an e-mail address, a date or number, or says what the
 * catalogue of a language has.
 */
export function knownTexts(language: Language): (text: string) => boolean {
  const said = allTexts.map((text) => catalogues[language]?.[text] ?? text);
  const known = new Set(
    [
      ...said.flatMap((text) => sayings(parse(text, { ignoreTag: true }))),
      ...dateWords(language),
      ...names,
    ].map(lettersOf),
  );
  return (text) => lettersOf(text) === '' || known.has(lettersOf(text));
}
