/**
 * The address a person means by what they typed for a link: a bare host gets its scheme, an e-mail address its own.
 *
 * @returns Null when the site would not keep such a link (post-html-policy.ts).
 */
export function linkAddressOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^[/#?]/.test(text) && !/^\/[/\\]/.test(text)) return text;
  if (/^(https?|mailto):/i.test(text)) return URL.canParse(text) ? text : null;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  const withScheme = `https://${text}`;
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(text) && URL.canParse(withScheme) ? withScheme : null;
}
