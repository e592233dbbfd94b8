import type { createPostWriting } from '#app/blog/posts/saving/post-writing.server.ts';
import { recordMovedPages } from '#app/redirects/moved-pages.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { InvalidInputError } from '#platform/http/errors.ts';
import { createPeopleExchange } from './people-exchange.server.ts';
import { authorPath, nameKey, type Person } from './person.ts';
import { createPersonChanges } from './person-changes.server.ts';
import { PersonHasPostsError, TwoUsersError } from './person-errors.ts';
import { createPersonRepository } from './person-repository.server.ts';
import type { ManagedPerson, PersonChange } from './person-schema.ts';
import { createPostAuthors } from './post-authors.server.ts';

export type PeopleService = ReturnType<typeof createPeopleService>;

/** People as users manage them. */
export function createPeopleService(dependencies: Parameters<typeof createPostWriting>[0]) {
  const { database, now } = dependencies;
  const { rewriteBylines, read, record, refuseTaken, changeIn } = createPersonChanges(dependencies);

  return {
    /** For exports and imports. */
    exchange: createPeopleExchange(dependencies),

    /** By name. */
    async list(): Promise<ManagedPerson[]> {
      const [people, counts] = await Promise.all([
        createPersonRepository(database).all(),
        createPostAuthors(database).counts(now()),
      ]);
      return people.map((person) => managed(person, counts.get(person.id)));
    },

    /** @throws {NotFoundError} */
    async find(id: string): Promise<ManagedPerson> {
      const counts = await createPostAuthors(database).counts(now());
      return managed(await read(database, id), counts.get(id));
    },

    /** @returns Undefined for a user who has no byline yet. */
    ofUser: (userId: string): Promise<Person | undefined> => createPersonRepository(database).ofUser(userId),

    /** Makes a guest. @throws {PersonNameTakenError} */
    add: (name: string): Promise<Person> =>
      inTransaction(database, async (transaction) => {
        await refuseTaken(transaction, name);
        const person = await createPersonRepository(transaction).add(name, now());
        await record(transaction, 'person.created', person);
        return person;
      }),

    /**
     * Changes a person; a new name stands in all bylines at once.
     *
     * @param by E-mail address of who changes it.
     * @throws {NotFoundError} {PersonNameTakenError} {PersonSlugTakenError} {InvalidInputError} Nothing is changed.
     */
    change: (id: string, change: PersonChange, by: string): Promise<Person> =>
      inTransaction(database, async (transaction) =>
        changeIn(transaction, await read(transaction, id), change, by),
      ),

    /**
     * Changes a user's own byline, which is made when there is none.
     *
     * @param user `name`: of a byline that is made now.
     * @throws As `change`.
     */
    changeOwn: (
      user: { readonly id: string; readonly name: string; readonly email: string },
      change: PersonChange,
    ): Promise<Person> =>
      inTransaction(database, async (transaction) => {
        const people = createPersonRepository(transaction);
        const known = await people.ofUser(user.id);
        if (known) return changeIn(transaction, known, change, user.email);
        const name = change.name ?? user.name;
        if (name === '') throw new InvalidInputError([{ path: 'name', message: 'Name is required.' }]);
        await refuseTaken(transaction, name);
        return changeIn(transaction, await people.add(name, now(), { userId: user.id }), change, user.email);
      }),

    /** Makes a person the byline of a user; null: of nobody who signs in. @throws {NotFoundError} */
    setUser: (id: string, userId: string | null): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const people = createPersonRepository(transaction);
        const person = await read(transaction, id);
        if (userId !== null && !(await people.isUser(userId))) {
          throw new InvalidInputError([{ path: 'userId', message: 'There is no such user.' }]);
        }
        const other = userId === null ? undefined : await people.ofUser(userId);
        if (other && other.id !== id) await people.change({ ...other, userId: null }, now());
        await people.change({ ...person, userId }, now());
        await record(transaction, 'person.changed', person);
      }),

    /**
     * Makes one person of two: names, URLs and blogs of the first lead to the second, who gets what they lacked.
     *
     * @returns How many blogs were handed over. @throws {NotFoundError} {TwoUsersError}
     */
    merge: (id: string, intoId: string, by: string): Promise<{ posts: number }> =>
      inTransaction(database, async (transaction) => {
        const people = createPersonRepository(transaction);
        const [from, into] = [await read(transaction, id), await read(transaction, intoId)];
        if (from.id === into.id)
          throw new InvalidInputError([{ path: 'into', message: 'Choose another person.' }]);
        if (from.userId !== null && into.userId !== null) throw new TwoUsersError();
        const authors = createPostAuthors(transaction);
        const posts = await authors.postsOf(from.id);
        await authors.handOver(from.id, into.id);
        await people.handOver(from.id, into.id);
        await people.remove(from.id);
        const merged = mergedPerson(from, into);
        await people.change(merged, now());
        await record(transaction, 'person.merged', merged, { from: from.name });
        await rewriteBylines(transaction, merged, by);
        return { posts: posts.length };
      }),

    /**
     * Gives the blogs of a user to the person of another name, who is made when there is none. The user's byline goes, with
     * its URL and what it says; a guest of the user's name is taken for it where the user has none.
     *
     * @returns The name that goes; null when there is no such byline.
     */
    giveAway: (user: { readonly id: string; readonly name: string }, name: string, by: string) =>
      inTransaction(database, async (transaction): Promise<string | null> => {
        const people = createPersonRepository(transaction);
        const guest = user.name === '' ? undefined : await people.findByName(user.name);
        const own = (await people.ofUser(user.id)) ?? (guest?.userId === null ? guest : undefined);
        if (!own || nameKey(own.name) === nameKey(name)) return null;
        const known = await people.findByName(name);
        const isSame = known && known.id !== own.id && nameKey(known.name) === nameKey(name);
        const heir = isSame ? known : await people.add(name, now());
        await createPostAuthors(transaction).handOver(own.id, heir.id);
        await people.remove(own.id);
        await rewriteBylines(transaction, heir, by);
        return own.name;
      }),

    /** The URLs of the page are gone for good (410). @throws {NotFoundError} {PersonHasPostsError} */
    remove: (id: string): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const person = await read(transaction, id);
        const posts = await createPostAuthors(transaction).postsOf(id);
        if (posts.length > 0) {
          throw new PersonHasPostsError(
            person.name,
            posts.every(({ isInTrash }) => isInTrash),
          );
        }
        const people = createPersonRepository(transaction);
        const slugs = (await people.slugs([id])).get(id) ?? [];
        await people.remove(id);
        await recordMovedPages(transaction, { moved: [], gone: slugs.map(authorPath) }, now());
        await record(transaction, 'person.deleted', person);
      }),
  };
}

/** Points people from one image to another, in the given transaction. */
export async function replaceAvatar(
  transaction: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await createPersonRepository(transaction).replaceAvatar(from, to);
}

const managed = (person: Person, counts = { posts: 0, live: 0 }): ManagedPerson => ({
  ...person,
  links: [...person.links],
  ...counts,
});

const mergedPerson = (from: Person, into: Person): Person => ({
  ...into,
  userId: into.userId ?? from.userId,
  teamMember: into.teamMember ?? from.teamMember,
  bio: into.bio || from.bio,
  links: into.links.length > 0 ? into.links : from.links,
  ...(into.avatar === '' && { avatar: from.avatar, avatarAlt: from.avatarAlt }),
});
