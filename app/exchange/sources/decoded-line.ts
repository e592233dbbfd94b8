import { DomUtils, parseDocument } from 'htmlparser2';

const inlineTags =
  /<\/?(?:a|abbr|b|bdi|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)\b[^<>]*>/gi;

/** A line of HTML, such as a title or the name of a tag, as plain text; what looks like a tag and is none stays. */
export function decoded(html: string): string {
  const bare = html
    .replace(/<br\b[^<>]*>/gi, ' ')
    .replace(inlineTags, '')
    .replaceAll('<', '&lt;');
  return (bare.includes('&') ? DomUtils.textContent(parseDocument(bare)) : bare).trim();
}
