/** Elements of posts and editor buttons, without event handlers, with http, mailto and local URLs only. */
const inertTag =
  /<\/?(?:h\d|[abgipsu]|[bht]r|em|t[dh]|strong|address|su[bp]|span|div|[ou]l|li|blockquote|pre|code|img|picture|source|fig(ure|caption)|table|thead|tbody|tfoot|caption|del|ins|mark|aside|(hero-)?video|d[dlt]|details|summary|button|svg|line|path|rect|circle|poly(gon|line)|input)( (?!on|form|(href|src)="(?!(https?|mailto|tel|sms|about):|[^":&]*["/?#]))[\w-]+(="[^"]*")?)* ?\/?>/gi;
/** Unchanged with inert tags only, else escaped. */
export function inertMarkup(html: string): string {
  // React creates a script element that never runs from these tags, and adds its content later.
  const isInert = html === '<script></script>' || !html.replace(inertTag, '').includes('<');
  return isInert ? html : html.replaceAll('<', '&lt;');
}

/** From then on every text that is parsed into the page goes through `inertMarkup` (Trusted Types). */
export function guardMarkup(): void {
  globalThis.trustedTypes?.createPolicy('default', { createHTML: inertMarkup });
}
