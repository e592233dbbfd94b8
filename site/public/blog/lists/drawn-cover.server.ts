import { createHash } from 'node:crypto';
import type { Post } from '#site/blog/posts/post.ts';

/** `drawn-cover.css` draws a pattern with a mark on a card without a cover. */
export interface DrawnCover {
  readonly 'data-drawn': number;
  readonly 'data-mark': string;
}

const patterns = 6;

/** Always the same for a post; undefined for one with a cover. */
export function drawnCoverOf({
  media,
  title,
  tags,
}: Pick<Post, 'media' | 'title' | 'tags'>): DrawnCover | undefined {
  if (media !== '') return undefined;
  const [tag = ''] = tags;
  const [first = 0] = createHash('sha256').update(`${title}\n${tag}`).digest();
  return { 'data-drawn': first % patterns, 'data-mark': markOf(title) };
}

/** The first letter or digit with its accents, of the title: words would repeat what stands below. */
const markOf = (title: string) => (/[\p{L}\p{N}]\p{M}*/u.exec(title)?.[0] ?? '').toUpperCase();
