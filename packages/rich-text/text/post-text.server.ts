import { parseDocument } from 'htmlparser2';
import { isEnoughForPreview, previewOf } from './post-preview.ts';
import { textIn } from './text-in.ts';

// Far more than a preview shows, and far less than most posts have.
const previewedCharacters = 2_000;

/** As one reads it: entities decoded, blocks apart. */
export const textOf = (html: string): string => textIn(parseDocument(html));

/** Cut at a space, so never in an entity. `characters`: the maximum, in UTF-16 units. */
export function beginningOf(html: string, characters: number): string {
  if (html.length <= characters) return html;
  const space = html.lastIndexOf(' ', characters);
  return html.slice(0, space === -1 ? characters : space);
}

/** Parses no more than a preview needs: lists show many. */
export function previewOfContent(html: string): string {
  const beginning = textOf(beginningOf(html, previewedCharacters));
  return previewOf(isEnoughForPreview(beginning) ? beginning : textOf(html));
}

/** For lists and feeds: the excerpt, or the beginning of the text. */
export const summaryOf = ({ excerpt, content }: { excerpt: string; content: string }): string =>
  excerpt || previewOfContent(content);
