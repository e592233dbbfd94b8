import punycode from 'punycode/punycode.js';

/**
 * An e-mail address as people read it: its domain with U-labels (RFC 5890) in place of A-labels (`xn--…`), which mail
 * servers and `mailto:` URLs need.
 *
 * The A-labels stay where the other spelling could be taken for another domain. It is shown when each label has letters
 * of one script alone (UTS 39, single script), digits and hyphens; of a script that is written from left to right; not
 * only letters that look like Latin ones; and none of phonetic notation.
 */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).toLowerCase();
  if (!/(?:^|\.)xn--/.test(domain)) return email;
  const shown = unicodeOf(domain);
  return shown?.split('.').every(isPlain) ? email.slice(0, at) + shown : email;
}

/** Null unless the URL standard leads back to the same domain. */
function unicodeOf(domain: string): string | null {
  try {
    const shown = punycode.toUnicode(domain);
    return new URL(`https://${shown}`).hostname === domain ? shown : null;
  } catch {
    return null;
  }
}

// Those of UAX 31, table 5, that run from left to right. Chinese, Japanese and Korean are each written in several.
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Ethiopic', 'Devanagari', 'Bengali', 'Gurmukhi'],
  ...['Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan'],
  ...['Myanmar', 'Khmer'],
];
const writings = [...scripts.map((script) => [script]), ...chineseJapaneseKorean()].map(
  (names) =>
    new RegExp(
      `^(?:[0-9-]|(?=[\\p{L}\\p{M}\\p{Nd}])[${names.map((name) => `\\p{Script_Extensions=${name}}`).join('')}])+$`,
      'u',
    ),
);

function chineseJapaneseKorean(): string[][] {
  return [
    ['Han', 'Bopomofo'],
    ['Han', 'Hiragana', 'Katakana'],
    ['Han', 'Hangul'],
  ];
}

/** Letters of Cyrillic, Greek and Armenian that look like Latin ones (UTS 39, confusables.txt). */
const onlyLatinLookAlikes = /^[0-9\-асеһіјӏорԛѕԝхуԁьпгѵѡαικνορυωցհոօսգ]+$/u;

/** Latin letters of phonetic notations alone, such as `ɡ` and `ɑ`. Of their block, languages write with these: `ɓɔɖɗəɛɣɲ`. */
const phonetic = /(?![ɓɔɖɗəɛɣɲ])[\u0250-\u02ff\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/u;

const isPlain = (label: string) =>
  /^[a-z0-9-]+$/.test(label) ||
  (writings.some((writing) => writing.test(label)) &&
    !onlyLatinLookAlikes.test(label) &&
    !phonetic.test(label));
