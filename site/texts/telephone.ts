/** ITU-T E.164 allows 15; the shortest numbers for the public have three. */
const digitsOfNumber = { min: 3, max: 15 };

/** What a keypad calls by letters (ITU-T E.161). */
const keypad = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/** As people write it after a number: "ext. 12", "extension 12", "x12", "#12", "DW 12", "Durchwahl 12". */
const words = 'ext(?:ension|n)?|x|#|dw|durchwahl|poste|ramal|interno|int|anexo|доб';
const extension = new RegExp(`^[,;]?\\s*(?:${words})[.:=]?\\s*(\\d{1,8})\\b`, 'i');
const extensionWord = new RegExp(`^(?:${words})(?![a-z])`, 'i');

/** A number, from its first digit on: separators, and letters, some of which stand for digits. */
const numberText = /\+?[\s(]*\d(?:[\d\s()[\]./\\·•‐-―−~-]|[A-Z]{2,}(?![a-z]))*/;

/**
 * The `tel:` URL (RFC 3966) that dials a number as people write it: of the first, where there are several.
 * Null when it names none.
 */
export function telephoneUrl(display: string): string | null {
  const text = withAsciiDigits(display.normalize('NFKC')).replace(/\p{Cf}/gu, '');
  const [found = ''] = numberText.exec(text) ?? [];
  const word = found.matchAll(/[A-Z]+/g).find(({ index }) => extensionWord.test(found.slice(index)));
  const start = found.slice(0, word?.index);
  const inner = extension.exec(text.slice(text.indexOf(found) + start.length))?.[1];
  const number = dialed(start);
  const digits = number.replace('+', '').length;
  if (digits < digitsOfNumber.min || digits > digitsOfNumber.max) return null;
  return `tel:${number}${inner ? `;ext=${inner}` : ''}`;
}

function dialed(text: string): string {
  const international = text
    // The zero is dialed within the country only.
    .replace(/^(\s*(?:\+|00)[\s\d]*)[([]\s*0\s*[)\]]/, '$1 ')
    .replace(/^\s*00(?=\s*[1-9])/, '+');
  // What stands in parentheses after a whole number is a note, such as opening hours.
  const [whole = ''] = /^(?:[^\d]*\d){7,}[^([]*(?=\s[([])/.exec(international) ?? [];
  const number = (whole || international).replace(/[A-Z]/g, digitOfLetter).replace(/\D/g, '');
  return /^[\s(]*\+/.test(international) ? `+${number}` : number;
}

const digitOfLetter = (letter: string) => String(keypad.findIndex((letters) => letters.includes(letter)) + 2);

/** Unicode's other decimal digits stand in rows of ten from zero on. */
function withAsciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    let value = 0;
    const code = digit.codePointAt(0) ?? 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
    return String(value);
  });
}
