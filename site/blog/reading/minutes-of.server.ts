import { beginningOf, textOf } from '#site/blog/content/post-text.server.ts';
import { oncePerVersion } from '#site/blog/posts/once-per-version.server.ts';
import { readingMinutes, wordCount } from './reading-time.ts';

// Longer posts are estimated from their beginning: lists show many.
const countedCharacters = 60_000;

export const minutesOf = oncePerVersion((content) => readingMinutes(wordsIn(content)));

function wordsIn(html: string): number {
  const beginning = beginningOf(html, countedCharacters);
  if (beginning === html) return wordCount(textOf(html));
  return (wordCount(textOf(beginning)) * html.length) / beginning.length;
}
