const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Characters that XML 1.0 forbids (section 2.2) make readers refuse the whole document. */
export function withoutForbiddenCharacters(text: string): string {
  return text.replace(forbidden, '');
}
