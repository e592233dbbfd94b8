const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Text without the characters that no XML 1.0 document may hold (section 2.2): one of them makes readers refuse the
 * whole document.
 */
export function withoutForbiddenCharacters(text: string): string {
  return text.replace(forbidden, '');
}
