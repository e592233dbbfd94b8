import { characterCount } from '@site/platform/text/characters';
import { plainLine } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { tagKey } from '#site/urls/post-tags.ts';
import { postLimits } from './post.ts';

export const tagProblem = `A tag has 1 to ${postLimits.tagCharacters} characters and no comma, and is not “.” or “..”.`;

/** One tag, where a form or a request names it alone. */
export const tagSchema = z.string(tagProblem).overwrite(plainLine).refine(isGoodTag, tagProblem);

export function isGoodTag(tag: string): boolean {
  const length = characterCount(tag);
  if (length === 0 || length > postLimits.tagCharacters || tag.includes(',')) return false;
  // A page of that URL cannot be: browsers resolve the dots, percent-encoded or not (URL Standard, path state).
  return !/^\.\.?$/.test(tagKey(tag));
}
