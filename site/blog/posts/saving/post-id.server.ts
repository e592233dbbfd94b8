import { randomInt } from 'node:crypto';
import { slugFrom } from '#site/blog/slugs/slug-text.server.ts';

const suffixCharacters = 4;
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Such as `choosing-web-or-mobile-k3f9`; stays when the title changes. */
export async function newPostId(title: string): Promise<string> {
  const slug = (await slugFrom(title)) || 'post';
  return `${slug}-${randomText(suffixCharacters)}`;
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
