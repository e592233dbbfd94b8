import { catalogues, isRightToLeft, languageOf } from '#content/words/languages.ts';
import { type SiteWords, spokenWords } from './spoken-words.ts';

/** The owner's own words, by the English ones (Site → Words). */
export type OwnWords = Readonly<Record<string, string>>;

/**
 * What the interface of public pages says. @param locale BCP 47: its language chooses the catalogue. Of a language without
 * one, English words stay where the owner has none.
 */
export function siteWords(locale: string, own: OwnWords = {}): SiteWords {
  const language = languageOf(locale);
  return spokenWords({
    ...{ locale, language, said: { ...catalogues[language], ...own } },
    direction: isRightToLeft(locale) ? 'rtl' : 'ltr',
  });
}
