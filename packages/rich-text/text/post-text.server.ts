import { parseDocument } from 'htmlparser2';
import { textIn } from './text-in.ts';

const previewCharacters = 200;

// Longer words are cut: URLs, or text in a script without spaces.
const longestWord = 40;

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

/** First 200 code points, cut after a whole word where possible; an ellipsis shows that something was left out. */
export function previewOf(text: string): string {
  const characters = firstCharacters(text);
  if (characters.length <= previewCharacters) return characters.join('');
  const lastSpace = characters.lastIndexOf(' ');
  const end = lastSpace >= previewCharacters - longestWord ? lastSpace : previewCharacters;
  const words = characters.slice(0, end).join('');
  return `${words.replace(/[\s.,;:…–—-]+$/u, '')}…`;
}

function isEnoughForPreview(beginning: string): boolean {
  return firstCharacters(beginning).length > previewCharacters;
}

/** One more than a preview has, if there are; white space is folded. */
function firstCharacters(text: string): string[] {
  const folded = text.replace(/\s+/g, ' ').trim();
  // A code point takes at most two UTF-16 units.
  return Array.from(folded.slice(0, 2 * (previewCharacters + 1))).slice(0, previewCharacters + 1);
}
