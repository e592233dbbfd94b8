import { linkSchemes } from '../html/post-html-policy.ts';

const scheme = new RegExp(`^(${linkSchemes.join('|')}):`, 'i');

/** Adds a missing scheme, also for e-mail and telephone (RFC 3966). Null when post-html-policy.ts forbids the link. */
export function linkAddressOf(typed: string): string | null {
  const text = typed.trim();
  if (/^(tel:\+?|\+)[\d\s().-]{6,}$/i.test(text)) return `tel:${text.replace(/^tel:|[\s().-]/gi, '')}`;
  if (text === '' || /\s/.test(text)) return null;
  if (/^[/#?]/.test(text) && !/^\/[/\\]/.test(text)) return text;
  if (scheme.test(text)) return URL.canParse(text) && !/^[a-z]+:\/*$/i.test(text) ? text : null;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  const withScheme = `https://${text}`;
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(text) && URL.canParse(withScheme) ? withScheme : null;
}
