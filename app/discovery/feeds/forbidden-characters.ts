const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Text without the characters no XML 1.0 document may hold in any spelling (section 2.2): most control characters,
 * halves of surrogate pairs, U+FFFE and U+FFFF. One of them makes readers refuse the whole document.
 */
export function withoutForbiddenCharacters(text: string): string {
  return text.replace(forbidden, '');
}
