import { speak } from '@site/platform/words/say';
import { plainWords, type Words } from '@site/ui/words';
import type { Catalogue } from '#content/words/catalogue.ts';
import { isRightToLeft, languageOf } from '#content/words/language-names.ts';

/** Of the admin area, each loaded where it is spoken. A translation is a file. */
const catalogues = import.meta.glob<{ readonly texts: Catalogue }>('../../../content/words/admin/*.ts');
const fileOf = (language: string) => `../../../content/words/admin/${language}.ts`;

const storedKey = 'staffLanguage';
let ofSite = 'en';
let spoken: Words = plainWords;

/** Whether there is a choice. */
export const hasCatalogue = Object.keys(catalogues).length > 0;

/** English where the language has no catalogue. @param locale BCP 47. */
function languageFor(locale: string): string {
  const language = languageOf(locale);
  return fileOf(language) in catalogues ? language : 'en';
}

/** @returns In a browser, what it speaks. On the server, which renders the frame alone, the language of the site. */
export function staffWords(locale = 'en'): Words {
  if (typeof window !== 'undefined') return spoken;
  const language = languageFor(locale);
  return { ...plainWords, language, direction: directionOf(language) };
}

/**
 * Before the first screen is rendered: in the language that the user chose when the account was last open in this browser, else in that of
 * the site, which the document says. English when the catalogue cannot be loaded. @returns Whether it speaks as the server did: English.
 */
export async function speakStaffLanguage(): Promise<boolean> {
  const { documentElement: root } = document;
  ofSite = root.lang;
  const own = hasCatalogue ? stored() : '';
  const language = own === '' ? ofSite : languageFor(own);
  const load = catalogues[fileOf(language)];
  if (!load) return true;
  try {
    const [{ texts }, { spokenWords }] = await Promise.all([load(), import('./spoken-words.ts')]);
    const said = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
    spoken = spokenWords({ language, direction: directionOf(language), locale: own || language, said });
    speak(spoken.say);
    root.lang = language;
    root.dir = spoken.direction;
    return false;
  } catch (error) {
    console.warn('The words of the admin area could not be loaded', error);
    return true;
  }
}

/** Loads the screen anew when it speaks another language. @param locale Of the user's profile; empty: as on the site. */
export function noteStaffLanguage(locale: string): void {
  if (!hasCatalogue || stored() === locale) return;
  try {
    localStorage.setItem(storedKey, locale);
  } catch {
    // Without storage it would be loaded again and again.
    return;
  }
  if ((locale === '' ? ofSite : languageFor(locale)) !== spoken.language) location.reload();
}

function stored(): string {
  try {
    return localStorage.getItem(storedKey) ?? '';
  } catch {
    return '';
  }
}

const directionOf = (language: string) => (isRightToLeft(language) ? 'rtl' : 'ltr');
