/**
 * One whole tag of the elements of posts and of the editor's buttons, without event handlers and with http, mailto
 * and local URLs only.
 */
const inertTag =
  /<\/?(?:h\d|[abgipsu]|[bht]r|em|t[dh]|strong|address|su[bp]|span|div|[ou]l|li|blockquote|pre|code|img|picture|source|fig(ure|caption)|table|thead|tbody|tfoot|caption|del|ins|mark|aside|(hero-)?video|d[dlt]|details|summary|button|svg|line|path|rect|circle|poly(gon|line)|input)( (?!on|form|(href|src)="(?!(https?|mailto|tel|sms|about):|[^":&]*["/?#]))[\w-]+(="[^"]*")?)* ?\/?>/gi;
/** Unchanged when a text has inert tags only, otherwise its escaped source. */
export function inertMarkup(html: string): string {
  // React creates a script element that never runs from these two tags, and adds its content later.
  const isInert = html === '<script></script>' || !html.replace(inertTag, '').includes('<');
  return isInert ? html : html.replaceAll('<', '&lt;');
}

/** Every text that is parsed into the page goes through `inertMarkup` (Trusted Types). */
export function guardMarkup(): void {
  globalThis.trustedTypes?.createPolicy('default', { createHTML: inertMarkup });
}
