import { type Document, isTag, isText, type ParentNode } from 'domhandler';

import { parseDocument } from 'htmlparser2';
import { isEnoughForPreview, previewOf } from '#app/blog/drafts/post-preview.ts';
import { uploadPathIn } from '#app/media/media.ts';
import { mediaIn } from './editor-markup.server.ts';

// Far more than a preview shows, and far less than most posts are.
const previewedCharacters = 2_000;

const followedBySpace = /^(p|h[1-6]|li|blockquote|pre|td|th|dt|dd|summary|caption|figcaption|br)$/;

/** The text of a post without its markup: a space after each block, entities decoded. */
export const textOf = (html: string): string => textIn(parseDocument(html));

/** As `textOf`, of parsed HTML. */
export function textIn(parent: ParentNode): string {
  let text = '';
  for (const child of parent.children) {
    if (isText(child)) text += child.data;
    else if (isTag(child)) text += textIn(child) + (followedBySpace.test(child.name) ? ' ' : '');
  }
  return text;
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

/** What lists and feeds say of a post: its excerpt, or else the beginning of its text. */
export const summaryOf = ({ excerpt, content }: { excerpt: string; content: string }): string =>
  excerpt || previewOfContent(content);

/** Paths of the uploads the text shows, with or without a host in their URLs, each once. */
export const picturePaths = (html: string): string[] => picturePathsIn(parseDocument(html));

/** As `picturePaths`, of parsed HTML. */
export function picturePathsIn(document: Document): string[] {
  const paths = mediaIn(document).map(({ attribs }) => uploadPathIn(attribs.src ?? ''));
  return [...new Set(paths.filter((path) => path !== null))];
}
