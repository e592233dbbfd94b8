import { randomInt } from 'node:crypto';
import { slugFrom } from '#app/blog/slugs/slug-text.server.ts';

const suffixCharacters = 4;
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Makes the identifier of a new post: its title as a slug plus a random suffix, such as
 * `choosing-web-or-mobile-k3f9`. It never changes afterwards, even when the title does.
 */
export async function newPostId(title: string): Promise<string> {
  const slug = (await slugFrom(title)) || 'post';
  return `${slug}-${randomText(suffixCharacters)}`;
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
