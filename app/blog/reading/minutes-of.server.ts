import { LRUCache } from 'lru-cache';
import { beginningOf, textOf } from '#app/blog/content/post-text.server.ts';
import type { Post } from '#app/blog/posts/post.ts';
import { readingMinutes, wordCount } from './reading-time.ts';

// Lists show many posts: the words of longer ones are estimated from their beginning.
const countedCharacters = 60_000;

const known = new LRUCache<string, number>({ max: 2_000 });

/** Whole minutes that reading a post takes, for lists: each version of a post is counted once. */
export function minutesOf({ id, updatedAt, content }: Pick<Post, 'id' | 'updatedAt' | 'content'>): number {
  const version = `${id} ${updatedAt.getTime()} ${content.length}`;
  const minutes = known.get(version) ?? readingMinutes(wordsIn(content));
  known.set(version, minutes);
  return minutes;
}

function wordsIn(html: string): number {
  const beginning = beginningOf(html, countedCharacters);
  if (beginning === html) return wordCount(textOf(html));
  return (wordCount(textOf(beginning)) * html.length) / beginning.length;
}
