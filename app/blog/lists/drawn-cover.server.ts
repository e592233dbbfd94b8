import { createHash } from 'node:crypto';
import type { Post } from '#app/blog/posts/post.ts';

/** Attributes of a card without a cover: `drawn-cover.css` draws one of its patterns, with a word. */
export interface DrawnCover {
  readonly 'data-drawn': number;
  readonly 'data-word': string;
}

const patterns = 6;

/** The same post has the same one everywhere. @returns Undefined for a post with a cover. */
export function drawnCoverOf({
  media,
  title,
  tags,
}: Pick<Post, 'media' | 'title' | 'tags'>): DrawnCover | undefined {
  if (media !== '') return undefined;
  const [tag = ''] = tags;
  const [first = 0] = createHash('sha256').update(`${title}\n${tag}`).digest();
  return { 'data-drawn': first % patterns, 'data-word': tag };
}
