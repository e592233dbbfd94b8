import { DomUtils, parseDocument } from 'htmlparser2';
import { uploadPathIn } from '#app/media/media.ts';

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

/** Paths of the uploads the text shows, however their address is written, each once. */
export function picturePaths(html: string): string[] {
  const images = DomUtils.getElementsByTagName('img', parseDocument(html));
  const paths = images.map((image) => uploadPathIn(image.attribs.src ?? ''));
  return [...new Set(paths.filter((path) => path !== null))];
}
