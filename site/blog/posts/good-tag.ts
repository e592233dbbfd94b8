import { tagKey } from '#site/urls/post-tags.ts';
import { postLimits } from './post.ts';

export const tagProblem = `A tag has 1 to ${postLimits.tagCharacters} characters and no comma, and is not “.” or “..”.`;

export function isGoodTag(tag: string): boolean {
  const length = Array.from(tag).length;
  if (length === 0 || length > postLimits.tagCharacters || tag.includes(',')) return false;
  // A page of that URL cannot be: browsers resolve the dots, percent-encoded or not (URL Standard, path state).
  return !/^\.\.?$/.test(tagKey(tag));
}
