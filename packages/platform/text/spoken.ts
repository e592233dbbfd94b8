import { counted } from './counted.ts';
import { type Say, sayPlainly } from './say.ts';

let spoken: Say = sayPlainly;

/**
 * A text of the admin area, which is a program in one language: English unless `speak` was called before the first screen is
 * rendered. Tables of texts at the top of a module are read before that, so they are in `texts`, and said where they are shown.
 * Public pages, which one server renders in several languages, have `useSay`.
 */
export const say: Say = (text, values) => spoken(text, values);

/** From now on. @param words Of a text that it lacks, it says the English one. */
export function speak(words: Say): void {
  spoken = words;
}

/** "1 blog", "1,200 blogs". @param noun In English, in the singular, its plural made with an s. */
export const sayCount = (count: number, noun: string): string =>
  spoken === sayPlainly ? counted(count, noun) : spoken(countText(noun), { count });

/** The key of a counted noun in catalogues. */
export const countText = (noun: string): string => `{count, plural, one {# ${noun}} other {# ${noun}s}}`;

/** A table whose values are texts, or tables of texts: each is said when it is read. What is not a text stays. */
export function texts<const T extends object>(table: T): T {
  const said = {};
  for (const [key, value] of Object.entries(table)) {
    const get =
      typeof value === 'string'
        ? () => say(value)
        : isTable(value)
          ? (
              (inner) => () =>
                inner
            )(texts(value))
          : () => value;
    Object.defineProperty(said, key, { get, enumerable: true });
  }
  return said as T;
}

const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null;
