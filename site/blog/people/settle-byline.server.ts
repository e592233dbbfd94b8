import type { Database } from '@site/database/schema';
import { InvalidInputError } from '@site/platform/http/errors';
import { characterCount } from '@site/platform/text/characters';
import { postLimits } from '#site/blog/posts/post.ts';
import { bylineOf } from './byline.ts';
import { nameKey } from './person.ts';
import { createPersonRepository } from './person-repository.server.ts';
import { createPostAuthors } from './post-author-repository.server.ts';

interface Bylined {
  readonly author: string;
  readonly authors: readonly string[];
}

/**
 * Makes a post's author text and people agree. People that are given decide the text; otherwise the text finds its person
 * by name, or makes a guest. `isStrict`: an unknown person is refused, otherwise left out. @throws {InvalidInputError}
 */
export async function settleByline<Fields extends Bylined>(
  transaction: Database,
  fields: Fields,
  { at, isStrict }: { at: Date; isStrict: boolean },
): Promise<Fields> {
  const people = createPersonRepository(transaction);
  const chosen = await people.named(fields.authors);
  const unknown = fields.authors.find((key) => !chosen.some(({ id, slug }) => id === key || slug === key));
  if (isStrict && unknown !== undefined) throw authorsIssue(`No person has the id or slug “${unknown}”.`);
  if (chosen.length > 0) {
    const made = madeByline(chosen);
    const author = nameKey(made) === nameKey(fields.author) ? fields.author : made;
    return { ...fields, author, authors: chosen.map(({ id }) => id) };
  }
  if (fields.author.trim() === '') return { ...fields, authors: [] };
  const known = await people.findByName(fields.author);
  if (!known) await people.add(fields.author, at);
  const hasFormerName = known && nameKey(known.name) !== nameKey(fields.author);
  return { ...fields, author: hasFormerName ? known.name : fields.author, authors: [] };
}

export async function recordByline(
  transaction: Database,
  { id, author, authors }: Bylined & { readonly id: string },
): Promise<void> {
  const named =
    authors.length > 0 || author === '' ? null : await createPersonRepository(transaction).findByName(author);
  await createPostAuthors(transaction).set(id, named ? [named.id] : authors);
}

/** @throws {InvalidInputError} When it is too long. */
export function madeByline(people: readonly { readonly name: string }[]): string {
  const made = bylineOf(people.map(({ name }) => name));
  if (characterCount(made) > postLimits.authorCharacters) {
    throw authorsIssue(
      `“${made}” is too long: the names of all authors together have at most ${postLimits.authorCharacters} characters.`,
    );
  }
  return made;
}

const authorsIssue = (message: string) => new InvalidInputError([{ path: 'authors', message }]);
