import { grouped } from '@site/platform/text/counted';
import type { Say, WordValues } from '@site/platform/words/say';
import type { Words } from '@site/ui/words';
import { IntlMessageFormat } from 'intl-messageformat';

/** All that the interface says in one language: enough for a browser, which has no catalogue. */
export interface Spoken extends Pick<Words, 'language' | 'direction'> {
  /** BCP 47, with the region. */
  readonly locale: string;
  /** Messages by the English ones; what is not there is English. */
  readonly said: Readonly<Record<string, string>>;
}

export type SiteWords = Words & Spoken;

export function spokenWords(spoken: Spoken): SiteWords {
  const { locale, language, said: messages } = spoken;
  // Numbers as the region writes them, as its dates are; English ones as they always were.
  const rules = language === 'en' ? 'en' : locale;
  const rulesOf = (text: string) => (text in messages ? rules : 'en');
  const formats = new Map<string, (values: WordValues) => string>();
  const say: Say = (text, values) => {
    const said = messages[text] ?? text;
    if (!values || !said.includes('{')) return said;
    let format = formats.get(text);
    if (!format) {
      format = formatOf(said, rulesOf(text));
      formats.set(text, format);
    }
    return format(values);
  };
  return {
    ...spoken,
    say,
    grouped: language === 'en' ? grouped : (count) => numbersOf(locale).format(count),
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
