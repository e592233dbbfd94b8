import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { cleanName, nameKey } from './person.ts';
import { createPersonRepository } from './person-repository.server.ts';
import { createPostAuthors } from './post-authors.server.ts';

/**
 * Makes people of the authors of posts that are only texts yet: those from before there were people, and those that a
 * version before wrote during an upgrade. The texts stay as they are. Safe to repeat.
 *
 * @returns How many people were made.
 */
export function attributePosts(database: Database, now: () => Date): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const people = createPersonRepository(transaction);
    const authors = createPostAuthors(transaction);
    const byPerson = Map.groupBy(await authors.unattributed(), ({ author }) => nameKey(author));
    let made = 0;
    for (const posts of byPerson.values()) {
      const name = mostUsed(posts.map(({ author }) => author));
      const known = await people.findByName(name);
      const person = known ?? (await people.add(name, now()));
      if (!known) made += 1;
      await authors.attribute(
        posts.map(({ id }) => id),
        person.id,
      );
    }
    return made;
  });
}

/** Among equals the first. */
function mostUsed(spellings: readonly string[]): string {
  const groups = [...Map.groupBy(spellings, cleanName)];
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? '';
}
