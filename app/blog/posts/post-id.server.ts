import { randomInt } from 'node:crypto';
import slugify from '@sindresorhus/slugify';

const slugCharacters = 60;
const suffixCharacters = 4;
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Makes the identifier of a new post: its title as a slug plus a random suffix, such as
 * `choosing-web-or-mobile-k3f9`. It never changes afterwards, even when the title does.
 */
export function newPostId(title: string): string {
  const slug = slugOf(title) || 'post';
  return `${slug}-${randomText(suffixCharacters)}`;
}

function slugOf(title: string): string {
  const slug = slugify(title);
  if (slug.length <= slugCharacters) return slug;
  // Cut at a word where there is one, so that the address does not end in half a word.
  const cut = slug.slice(0, slugCharacters + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, slugCharacters);
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
