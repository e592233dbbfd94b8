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
