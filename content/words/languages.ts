/** A translation of the texts in `texts.ts`, by the English ones. */
export type Catalogue = Readonly<Record<string, string>>;

/** Languages with a catalogue, in their own words. */
export const languages = {
  en: 'English',
} as const;
export type Language = keyof typeof languages;

export const catalogues: Readonly<Record<string, Catalogue>> = {};

/** The first part of a BCP 47 tag. */
export const languageOf = (locale: string): string => locale.split('-')[0]?.toLowerCase() ?? 'en';

/** Scripts that are written from right to left; where the tag names none, that of the language. */
const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

export function isRightToLeft(locale: string): boolean {
  const { script } = new Intl.Locale(locale).maximize();
  return script !== undefined && rightToLeft.has(script);
}
