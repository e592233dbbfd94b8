import { trimText, withoutInvisible } from './visible-text.ts';

/**
 * As mail headers have it: an international domain as A-labels (RFC 5891), so that both of its spellings are one. Trimmed; in
 * other text without “@” nothing changes.
 */
export function asciiEmail(text: string): string {
  const typed = trimText(text);
  if (isAscii(typed)) return typed;
  const address = withoutInvisible(typed).normalize('NFKC');
  const at = address.lastIndexOf('@');
  if (at === -1) return typed;
  return `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
}

/** Whether the part before the “@” is ASCII: few mail servers take others (RFC 6531). */
export const hasAsciiName = (email: string): boolean =>
  isAscii(email.slice(0, Math.max(0, email.lastIndexOf('@'))));

function asciiDomain(domain: string): string {
  // Such characters would end the host of a URL.
  if (isAscii(domain) || /[\s/?#:@%\\[\]]/.test(domain)) return domain;
  return URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : domain;
}

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);
