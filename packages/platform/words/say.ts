import { grouped } from '../text/counted.ts';

export type WordValues = Readonly<Record<string, string | number>>;

/**
 * A text of the interface in the page's language. @param text In English, as an ICU message: "Blogs by {name}". It is the
 * key of all catalogues. @returns The English text where the language has none.
 */
export type Say = (text: string, values?: WordValues) => string;

/** English, for what has no plural: names in braces alone are replaced. */
export const sayPlainly: Say = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/**
 * Of the texts that a script may say, those that are not English in the page's language: for `data-words` of the element it
 * brings to life, as no script has a catalogue. Undefined: none.
 */
export function wordsFor(say: Say, texts: readonly string[]): string | undefined {
  const said = texts.flatMap((text) => (say(text) === text ? [] : [[text, say(text)]]));
  return said.length > 0 ? JSON.stringify(Object.fromEntries(said)) : undefined;
}

const pluralPattern = /\{(\w+), plural, one \{((?:[^{}]|\{\w+\})*)\} other \{((?:[^{}]|\{\w+\})*)\}\}/g;

/** English, as ICU messages write it: names in braces, and `{count, plural, one {# blog} other {# blogs}}`. */
const inEnglish: Say = (text, values = {}) => {
  const form = (_: string, name: string, one: string, other: string) =>
    (Number(values[name]) === 1 ? one : other).replaceAll('#', grouped(Number(values[name])));
  return sayPlainly(text.includes(', plural, ') ? text.replace(pluralPattern, form) : text, values);
};

let spoken = inEnglish;

/**
 * A text of the admin area, which is a program in one language: English, unless `speak` was called before its first screen is
 * rendered. So it is called where a text is shown, never at the top of a module. Public pages, which one server renders in several
 * languages, have `useSay`.
 */
export const say: Say = (text, values) => spoken(text, values);

/** From now on. @param words Of a text that it lacks, it says the English one. Absent: English. */
export function speak(words: Say = inEnglish): void {
  spoken = words;
}

/** "1 blog", "1,200 blogs". @param noun In English, in the singular, its plural made with an s. */
export const sayCount = (count: number, noun: string): string => say(countText(noun), { count });

/** The key of a counted noun in catalogues. */
export const countText = (noun: string): string => `{count, plural, one {# ${noun}} other {# ${noun}s}}`;

/** "Ann", "Ann and Bob", "Ann, Bob and Carla"; empty for none. */
export function sayList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : say('{list} and {last}', { list: items.slice(0, -1).join(', '), last });
}

/** A table whose values are texts, or tables of texts: each is said when it is read. What is not a text stays. */
export function texts<const T extends object>(table: T): T {
  const said = {};
  for (const [key, value] of Object.entries(table)) {
    const inner = isTable(value) ? texts(value) : value;
    const get = () => (typeof inner === 'string' ? say(inner) : inner);
    Object.defineProperty(said, key, { get, enumerable: true });
  }
  return said as T;
}

const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null;
