import { DomUtils, parseDocument } from 'htmlparser2';
import { isEnoughForPreview, previewOf } from '#app/blog/drafts/post-preview.ts';
import { uploadPathIn } from '#app/media/media.ts';

// Far more than a preview shows, and far less than most posts are.
const previewedCharacters = 2_000;

/** The text of a post without its markup: blocks apart, entities decoded. Takes stored, clean HTML. */
export function textOf(html: string): string {
  return DomUtils.textContent(
    parseDocument(
      html.replace(
        /<\/(p|h[1-6]|li|blockquote|pre|td|th|dt|dd|summary|caption|figcaption)>|<br\s*\/?>/g,
        '$& ',
      ),
    ),
  );
}

/**
 * The beginning of a post's HTML, cut at a space: never in an entity, and a tag that is cut is no text.
 *
 * @param characters At most so many are left, in UTF-16 units.
 */
export function beginningOf(html: string, characters: number): string {
  if (html.length <= characters) return html;
  const space = html.lastIndexOf(' ', characters);
  return html.slice(0, space === -1 ? characters : space);
}

/** The preview of a post's HTML. Lists have many of them: no more is read than it takes. */
export function previewOfContent(html: string): string {
  const beginning = textOf(beginningOf(html, previewedCharacters));
  return previewOf(isEnoughForPreview(beginning) ? beginning : textOf(html));
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
