import { grouped } from '@site/platform/text/counted';
import type { Say, WordValues } from '@site/platform/text/say';
import type { Words } from '@site/ui/words';
import { IntlMessageFormat } from 'intl-messageformat';
import { catalogues, isRightToLeft, languageOf } from '#content/words/languages.ts';

/** The owner's own words, by the English ones (Site → Words). */
export type OwnWords = Readonly<Record<string, string>>;

/**
 * What the interface of public pages says. @param locale BCP 47: its language chooses the catalogue. Of a language without
 * one, English words stay where the owner has none.
 */
export function siteWords(locale: string, own: OwnWords = {}): Words {
  const language = languageOf(locale);
  const catalogue = catalogues[language] ?? {};
  // Numbers as the region writes them, as its dates are; English ones as they always were.
  const rules = language === 'en' ? 'en' : locale;
  const rulesOf = (text: string) => (text in own || text in catalogue ? rules : 'en');
  const formats = new Map<string, (values: WordValues) => string>();
  const say: Say = (text, values) => {
    const said = own[text] ?? catalogue[text] ?? text;
    if (!said.includes('{')) return said;
    let format = formats.get(text);
    if (!format) {
      format = formatOf(said, rulesOf(text));
      formats.set(text, format);
    }
    return format(values ?? {});
  };
  return {
    say,
    grouped: language === 'en' ? grouped : (count) => numbersOf(locale).format(count),
    language,
    direction: isRightToLeft(locale) ? 'rtl' : 'ltr',
  };
}

/** What cannot be read, or names a value that is not there, stays as it is. */
function formatOf(message: string, language: string): (values: WordValues) => string {
  const format = parsed(message, language);
  return (values) => {
    try {
      return String(format?.format(values) ?? message);
    } catch {
      return message;
    }
  };
}

function parsed(message: string, language: string): IntlMessageFormat | null {
  try {
    return new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
  } catch {
    return null;
  }
}

const formats = new Map<string, Intl.NumberFormat>();

function numbersOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, known);
  return known;
}
