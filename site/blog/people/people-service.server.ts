import type { SessionUser } from '@site/accounts/sessions/session-user';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { InvalidInputError } from '@site/platform/http/errors';
import type { TeamMember } from '#content/documents/team.ts';
import { createPostRepository } from '#site/blog/posts/post-repository.server.ts';
import { wantsPublishing } from '#site/blog/posts/post-visibility.ts';
import type { createPostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import type { ReplaceMedia } from '#site/media/library/replacing.server.ts';
import { recordMovedPages } from '#site/redirects/moved-pages.server.ts';
import { may } from '#site/session/permissions.ts';
import { authorPath } from '#site/urls/page-paths.ts';
import { lookAlikeOf } from './look-alike.server.ts';
import { createPeopleExchange } from './people-exchange.server.ts';
import { nameKey, type Person } from './person.ts';
import { createPersonChanges } from './person-changes.server.ts';
import {
  NameNeedsEditorError,
  PersonHasPostsError,
  PersonNameTakenError,
  TwoUsersError,
} from './person-errors.ts';
import { createPersonRepository } from './person-repository.server.ts';
import type { ManagedPerson, PersonChange } from './person-schema.ts';
import { createPostAuthors } from './post-author-repository.server.ts';
import { cleanTranslations } from './translated-person.ts';

export type PeopleService = ReturnType<typeof createPeopleService>;

export function createPeopleService(dependencies: Parameters<typeof createPostWriting>[0]) {
  const { database, now } = dependencies;
  const changes = createPersonChanges(dependencies);
  const { rewriteBylines, read, record, refuseTaken, changeIn } = changes;

  return {
    exchange: createPeopleExchange(dependencies, changes),

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

    ofUser: (userId: string): Promise<Person | undefined> => createPersonRepository(database).ofUser(userId),

    /** Adds a guest. @throws {PersonNameTakenError} */
    add: (name: string): Promise<Person> =>
      inTransaction(database, async (transaction) => {
        await refuseTaken(transaction, name);
        const person = await createPersonRepository(transaction).add(name, now());
        await record(transaction, 'person.created', person);
        return person;
      }),

    /** Renames in all bylines. @throws {NotFoundError} {PersonNameTakenError} {PersonSlugTakenError} {InvalidInputError} */
    change: (id: string, change: PersonChange, by: string): Promise<Person> =>
      inTransaction(database, async (transaction) =>
        changeIn(transaction, await read(transaction, id), change, by),
      ),

    /**
     * Makes the byline if there is none, called `user.name`. Throws as `change`, and for a user who may not publish
     * {NameNeedsEditorError} for what looks like a name in `team` or changes published blogs, {PersonNameTakenError} for a look-alike.
     */
    changeOwn: (
      user: Pick<SessionUser, 'id' | 'name' | 'email' | 'role'>,
      change: PersonChange,
      team: readonly Pick<TeamMember, 'name'>[],
    ): Promise<Person> =>
      inTransaction(database, async (transaction) => {
        const people = createPersonRepository(transaction);
        const known = await people.ofUser(user.id);
        const name = change.name ?? known?.name ?? user.name;
        if (name === '') throw new InvalidInputError([{ path: 'name', message: 'Name is required.' }]);
        if (!may(user.role, 'posts.publish') && known?.name !== name) {
          const isAlike = await lookAlikeOf(name);
          const member = team.find((one) => isAlike(one.name));
          if (member) throw new NameNeedsEditorError(`“${member.name}” is a member of the team.`);
          const other = (await people.names()).find((one) => one.id !== known?.id && isAlike(one.name));
          if (other) throw new PersonNameTakenError(other.name);
          if (known && (await isPublic(transaction, known)))
            throw new NameNeedsEditorError(`“${known.name}” is the author of published blogs.`);
        }
        if (known) return changeIn(transaction, known, change, user.email);
        await refuseTaken(transaction, name);
        return changeIn(transaction, await people.add(name, now(), { userId: user.id }), change, user.email);
      }),

    /** Makes the person a user's byline; `userId` null: a guest. @throws {NotFoundError} */
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

    /** The second gets names, URLs and blogs of the first, and what it lacks. @throws {NotFoundError} {TwoUsersError} */
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
     * Gives a user's blogs to the person called `name`, made if missing, and removes the user's byline; without one, a guest
     * of the user's name counts as it. Returns the removed name; null if there was none.
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

    /** Removes guests with these names whom nobody has described and whose blogs are all in the trash. */
    removeUnused: (names: ReadonlySet<string>): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const people = createPersonRepository(transaction);
        const authors = createPostAuthors(transaction);
        for (const person of await people.all()) {
          const posts = await authors.postsOf(person.id);
          if (!names.has(person.name) || isDescribed(person) || posts.some(({ isInTrash }) => !isInTrash))
            continue;
          await authors.forget(person.id);
          await people.remove(person.id);
          await record(transaction, 'person.deleted', person);
        }
      }),

    /** Its URLs answer 410. @throws {NotFoundError} {PersonHasPostsError} */
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

/** Or will be, by schedule. */
async function isPublic(transaction: Database, { id }: Person): Promise<boolean> {
  const posts = createPostRepository(transaction);
  for (const written of await createPostAuthors(transaction).postsOf(id)) {
    const post = await posts.find(written.id);
    if (post && wantsPublishing(post)) return true;
  }
  return false;
}

export async function replaceAvatar(
  transaction: Database,
  change: Parameters<ReplaceMedia>[1],
): Promise<void> {
  await createPersonRepository(transaction).replaceAvatar(change);
}

const managed = (person: Person, counts = { posts: 0, live: 0 }): ManagedPerson => ({
  ...person,
  links: [...person.links],
  translations: { ...person.translations },
  ...counts,
});

const isDescribed = ({ userId, teamMember, bio, links, avatar, translations }: Person): boolean =>
  userId !== null ||
  teamMember !== null ||
  bio !== '' ||
  links.length > 0 ||
  avatar !== '' ||
  Object.keys(translations).length > 0;

const mergedPerson = (from: Person, into: Person): Person => ({
  ...into,
  userId: into.userId ?? from.userId,
  teamMember: into.teamMember ?? from.teamMember,
  bio: into.bio || from.bio,
  links: into.links.length > 0 ? into.links : from.links,
  translations: cleanTranslations({ ...from.translations, ...into.translations }),
  ...(into.avatar === '' && { avatar: from.avatar, avatarAlt: from.avatarAlt }),
});
