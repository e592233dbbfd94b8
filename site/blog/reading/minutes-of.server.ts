import { beginningOf, textOf } from '@site/rich-text/text/post-text.server';
import { readingMinutes, wordCount } from '@site/rich-text/text/reading-time';
import { oncePerVersion } from '#site/blog/posts/once-per-version.server.ts';

// Longer posts are estimated from their beginning: lists show many.
const countedCharacters = 60_000;

export const minutesOf = oncePerVersion((content) => readingMinutes(wordsIn(content)));

/** Of a post as it is stored: a draft may have the length of the version it is of. */
export const wordsOf = oncePerVersion((content) => wordCount(textOf(content)));

function wordsIn(html: string): number {
  const beginning = beginningOf(html, countedCharacters);
  if (beginning === html) return wordCount(textOf(html));
  return (wordCount(textOf(beginning)) * html.length) / beginning.length;
}
