import { createHash } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { cleanName, type NamedPerson, nameKey, type Person, personLimits } from './person.ts';
import type { PersonChanges } from './person-changes.server.ts';
import { createPersonRepository } from './person-repository.server.ts';
import { createPostAuthors } from './post-author-repository.server.ts';

type PublicFacts = Pick<
  Person,
  'name' | 'bio' | 'links' | 'avatar' | 'avatarAlt' | 'teamMember' | 'translations'
>;

export interface ForeignPerson extends PublicFacts {
  /** Used if it is free. */
  readonly id?: string | undefined;
  /** Undefined: made from the name. With a slug, a person is never found by the name alone. */
  readonly slug?: string | undefined;
  readonly formerSlugs: readonly string[];
}

/** Runs after the change, in its transaction. */
export type AlsoRecord = (transaction: Database, person: Person) => Promise<void>;

export function createPeopleExchange(
  { database, now }: { database: Database; now: () => Date },
  { record, read, changeIn }: PersonChanges,
) {
  return {
    /** By slug, in code point order. `formerSlugs`: oldest first. */
    async all(): Promise<(Person & { readonly formerSlugs: readonly string[] })[]> {
      const repository = createPersonRepository(database);
      const [people, slugs] = await Promise.all([repository.all(), repository.slugs()]);
      return people
        .map((person) => ({
          ...person,
          formerSlugs: (slugs.get(person.id) ?? []).filter((slug) => slug !== person.slug),
        }))
        .sort((one, other) => (one.slug < other.slug ? -1 : 1));
    },

    /** In the order of the byline. */
    async authorsOf(postId: string): Promise<NamedPerson[]> {
      return (await createPostAuthors(database).of([postId])).get(postId) ?? [];
    },

    find: (id: string): Promise<Person | undefined> => createPersonRepository(database).find(id),

    /** Matches by id, else by slug and name, or by name alone without a slug. */
    async same({ id, slug, name }: Pick<ForeignPerson, 'id' | 'slug' | 'name'>): Promise<Person | undefined> {
      const people = createPersonRepository(database);
      const known = id === undefined ? undefined : await people.find(id);
      if (known) return known;
      const named = await people.findByName(name);
      if (slug === undefined || named === undefined) return named;
      return (await people.findBySlug(slug))?.id === named.id ? named : undefined;
    },

    /** A taken name or slug gets a number. */
    create: (facts: ForeignPerson, also: AlsoRecord): Promise<Person> =>
      inTransaction(database, async (transaction) => {
        const people = createPersonRepository(transaction);
        const { id, slug } = facts;
        const isFree = id !== undefined && !(await people.find(id));
        const added = await people.add(await freeName(people, facts.name), now(), {
          ...(isFree && { id }),
          ...(slug !== undefined && { slug }),
        });
        const person = { ...added, ...publicFacts(facts), name: added.name };
        await people.change(person, now());
        for (const [index, former] of facts.formerSlugs.entries()) {
          await people.claimSlug(former, person.id, new Date(now().getTime() + index));
        }
        await record(transaction, 'person.created', person);
        await also(transaction, person);
        return person;
      }),

    /** A taken name or slug is not changed. */
    update: (id: string, facts: ForeignPerson, by: string, also: AlsoRecord): Promise<Person> =>
      inTransaction(database, async (transaction) => {
        const people = createPersonRepository(transaction);
        const before = await read(transaction, id);
        const named = await people.findByName(facts.name);
        const slugged = facts.slug === undefined ? undefined : await people.findBySlug(facts.slug);
        const person = await changeIn(
          transaction,
          before,
          {
            ...publicFacts(facts),
            links: [...facts.links],
            translations: { ...facts.translations },
            name: named && named.id !== id ? before.name : facts.name,
            slug: facts.slug === undefined || (slugged && slugged.id !== id) ? before.slug : facts.slug,
          },
          by,
        );
        await also(transaction, person);
        return person;
      }),
  };
}

/** Of somebody without translations it is what it was before there were any. */
export const personVersion = ({ id: _, translations, ...facts }: Person): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...facts, ...(Object.keys(translations).length > 0 && { translations }) }))
    .digest('hex');

const publicFacts = (facts: PublicFacts): PublicFacts => {
  const { name, bio, links, avatar, avatarAlt, teamMember, translations } = facts;
  return { name, bio, links, avatar, avatarAlt, teamMember, translations };
};

type People = ReturnType<typeof createPersonRepository>;

/** "Ann Lee", or "Ann Lee (2)" if the name is taken. */
async function freeName(people: Pick<People, 'findByName'>, name: string): Promise<string> {
  const wanted = cleanName(name);
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const room = personLimits.nameCharacters - suffix.length;
    const candidate = Array.from(wanted).slice(0, room).join('').trimEnd() + suffix;
    const other = await people.findByName(candidate);
    if (!other || nameKey(other.name) !== nameKey(candidate)) return candidate;
  }
}
