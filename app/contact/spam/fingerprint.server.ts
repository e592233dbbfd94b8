import { createHash } from 'node:crypto';
import { withoutLinks } from './linked-sites.ts';

// Two people may both write "Please call me back".
const shortestLetters = 40;

/**
 * Stands for what a text says: the same letters in the same order give the same, whatever links, numbers,
 * signs and spaces are strewn between them.
 *
 * @returns Null for a text too short to tell anything.
 */
export function fingerprintOf(message: string): string | null {
  const letters = withoutLinks(message)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, '');
  if (Array.from(letters).length < shortestLetters) return null;
  return createHash('sha256').update(letters).digest('base64url');
}
