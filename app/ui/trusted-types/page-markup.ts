/**
 * One whole tag of the elements that posts and the editor's own buttons are made of, its attributes in double
 * quotes. None of them runs anything: no handlers, no addresses but of the web, of mail and of this site.
 */
const inertTag =
  /<\/?(?:h\d|[abgipsu]|[bht]r|em|t[dh]|strong|su[bp]|span|div|[ou]l|li|blockquote|pre|code|img|picture|source|fig(ure|caption)|table|thead|tbody|svg|line|path|rect|circle|poly(gon|line)|input)( (?!on|form|(href|src)="(?!(https?|mailto|about):|[^":&]*["/?#]))[\w-]+(="[^"]*")?)* ?\/?>/gi;
/**
 * What becomes of a text that is about to be parsed into the page: itself when it is made of inert tags alone,
 * otherwise its source, readable and without a single tag.
 */
export function inertMarkup(html: string): string {
  // React makes a script element that never runs from these two tags; its content comes after.
  const isInert = html === '<script></script>' || !html.replace(inertTag, '').includes('<');
  return isInert ? html : html.replaceAll('<', '&lt;');
}

/** Every text that code of the page, ours or a library's, would parse into it goes through `inertMarkup` (Trusted Types). */
export function guardMarkup(): void {
  globalThis.trustedTypes?.createPolicy('default', { createHTML: inertMarkup });
}
