import { asciiEmail } from '@site/platform/text/email-address';
import { datesIn } from '#site/session/dates.ts';
import type { CompanyFacts } from '#site/texts/root-data.ts';

// Mail programs and systems truncate longer URLs.
const bodyCharacters = 1_500;

/** A `mailto:` URL (RFC 6068) that quotes the text as far as there is room. */
export function replyLink(
  message: { name: string; email: string; message: string; receivedAt: string },
  company: Pick<CompanyFacts, 'name' | 'locale' | 'timeZone'>,
): string {
  const subject = `Re: your message to ${company.name}`;
  const quoted = message.message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `\r\n\r\nOn ${datesIn(company).longTime(message.receivedAt)}, ${message.name} wrote:\r\n${quoted}`;
  const address = encode(asciiEmail(message.email)).replace('%40', '@');
  return `mailto:${address}?subject=${encode(subject)}&body=${encodeWithin(body, bodyCharacters)}`;
}

/** Never splits a character; an ellipsis marks the cut. */
function encodeWithin(text: string, maximum: number): string {
  const whole = encode(text);
  if (whole.length <= maximum) return whole;
  const ellipsis = encode('…');
  let encoded = '';
  for (const character of text.toWellFormed()) {
    const next = encode(character);
    if (encoded.length + next.length + ellipsis.length > maximum) break;
    encoded += next;
  }
  return encoded + ellipsis;
}

// Half a surrogate pair cannot be encoded.
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
