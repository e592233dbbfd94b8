import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { cleanName, nameKey } from './person.ts';
import { createPersonRepository } from './person-repository.server.ts';
import { createPostAuthors } from './post-author-repository.server.ts';

/**
 * Links posts that name their author only as text to a person, made if missing. Such posts are from before there were
 * people, or were saved by an older version during an upgrade. Safe to repeat. Returns how many people were made.
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
      // The trash alone brings nobody back: a restored post does.
      if (!known && posts.every(({ isInTrash }) => isInTrash)) continue;
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

/** The first when several are equal. */
function mostUsed(spellings: readonly string[]): string {
  const groups = [...Map.groupBy(spellings, cleanName)];
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? '';
}
