import type { Document } from 'domhandler';
import { imagesIn } from '#app/blog/content/editor-markup.server.ts';
import { decorationRole } from '#app/blog/content/post-html-policy.ts';
import { uploadPathIn } from '#app/media/media.ts';

/**
 * Gives images in a post's text the alt text of the media library where the text has none. What is marked as decoration
 * stays without (WCAG 2.2, 1.1.1).
 *
 * @param document The parsed, clean HTML; it is changed.
 * @param altTexts Alt texts of the library, by path of the file.
 */
export function addLibraryAltTexts(document: Document, altTexts: ReadonlyMap<string, string>): void {
  for (const { attribs } of imagesIn(document)) {
    if (attribs.alt?.trim() || attribs.role === decorationRole) continue;
    const alt = altTexts.get(uploadPathIn(attribs.src ?? '') ?? '');
    if (alt !== undefined) attribs.alt = alt;
  }
}
