import { DomUtils, parseDocument } from 'htmlparser2';

/** The text of a post without its markup: blocks apart, entities decoded. Takes stored, clean HTML. */
export function textOf(html: string): string {
  return DomUtils.textContent(
    parseDocument(html.replace(/<\/(p|h[1-6]|li|blockquote|pre|td|th)>|<br\s*\/?>/g, '$& ')),
  );
}

/** Whether there is anything to read or see; the editor sends `<p><br></p>` for nothing. */
export function isBlankContent(html: string): boolean {
  return !/<img\b/i.test(html) && textOf(html).trim() === '';
}

/** Site-relative paths of the pictures the text shows from this site, each once. */
export function picturePaths(html: string): string[] {
  const images = DomUtils.getElementsByTagName('img', parseDocument(html));
  const sources = images.map((image) => image.attribs.src ?? '').filter((src) => src.startsWith('/'));
  return [...new Set(sources.map((src) => src.slice(1)))];
}
