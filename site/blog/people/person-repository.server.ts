import { randomUUID } from 'node:crypto';
import { inBatches } from '@site/database/batches';
import type { Database, Schema } from '@site/database/schema';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { slugFrom } from '#site/blog/slugs/slug-text.server.ts';
import type { ReplaceMedia } from '#site/media/library/replacing.server.ts';
import { altAfter } from '#site/media/replaced-images.ts';
import { cleanName, type NamedPerson, nameKey, type Person } from './person.ts';

export function createPersonRepository(database: Database) {
  const people = database.selectFrom('people').selectAll('people');

  async function isFree(slug: string): Promise<boolean> {
    const row = await database
      .selectFrom('person_slugs')
      .select('slug')
      .where('slug', '=', slug)
      .executeTakeFirst();
    return row === undefined;
  }

  async function freeSlug(wanted: string): Promise<string> {
    for (let number = 1; ; number++) {
      const slug = number === 1 ? wanted : `${wanted}-${number}`;
      if (await isFree(slug)) return slug;
    }
  }

  return {
    async all(): Promise<Person[]> {
      return (await people.orderBy('name').orderBy('id').execute()).map(asPerson);
    },

    names: (): Promise<NamedPerson[]> =>
      database.selectFrom('people').select(['id', 'slug', 'name']).orderBy('name').orderBy('id').execute(),

    async find(id: string): Promise<Person | undefined> {
      const row = await people.where('id', '=', id).executeTakeFirst();
      return row && asPerson(row);
    },

    async withIds(ids: readonly string[]): Promise<Person[]> {
      const found: Person[] = [];
      for (const some of inBatches(ids)) {
        found.push(...(await people.where('id', 'in', some).execute()).map(asPerson));
      }
      return found;
    },

    async ofUser(userId: string): Promise<Person | undefined> {
      const row = await people.where('user_id', '=', userId).executeTakeFirst();
      return row && asPerson(row);
    },

    async isUser(userId: string): Promise<boolean> {
      const row = await database
        .selectFrom('administrators')
        .select('id')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Also by a former slug. */
    async findBySlug(slug: string): Promise<Person | undefined> {
      const row = await people
        .innerJoin('person_slugs', 'person_slugs.person_id', 'people.id')
        .where('person_slugs.slug', '=', slug)
        .executeTakeFirst();
      return row && asPerson(row);
    },

    /** Also by a former name. */
    async findByName(name: string): Promise<Person | undefined> {
      const row = await people
        .innerJoin('person_names', 'person_names.person_id', 'people.id')
        .where('person_names.name_key', '=', nameKey(name))
        .executeTakeFirst();
      return row && asPerson(row);
    },

    /** `wanted.id` has to be free; a taken slug gets a number. */
    async add(
      name: string,
      at: Date,
      wanted: { readonly userId?: string; readonly id?: string; readonly slug?: string } = {},
    ): Promise<Person> {
      const { userId = null, id = randomUUID() } = wanted;
      const slug = await freeSlug(wanted.slug || (await slugFrom(name)) || 'author');
      const times = { created_at: at.getTime(), updated_at: at.getTime() };
      await database
        .insertInto('people')
        .values({
          id,
          slug,
          name: cleanName(name),
          user_id: userId,
          team_member: null,
          avatar: null,
          ...times,
        })
        .execute();
      await this.claimSlug(slug, id, at);
      await this.claimName(name, id);
      return (await this.find(id)) as Person;
    },

    /** False when the slug leads to somebody else. */
    async claimSlug(slug: string, personId: string, at: Date): Promise<boolean> {
      await database
        .insertInto('person_slugs')
        .values({ slug, person_id: personId, since: at.getTime() })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute();
      return (await this.findBySlug(slug))?.id === personId;
    },

    /** Takes it from the person who had it before. */
    async claimName(name: string, personId: string): Promise<void> {
      await database
        .insertInto('person_names')
        .values({ name_key: nameKey(name), person_id: personId })
        .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ person_id: personId }))
        .execute();
    },

    async change({ id, ...person }: Person, at: Date): Promise<void> {
      await database
        .updateTable('people')
        .set({
          slug: person.slug,
          name: person.name,
          user_id: person.userId,
          team_member: person.teamMember,
          bio: person.bio,
          links: JSON.stringify(person.links),
          avatar: person.avatar || null,
          avatar_alt: person.avatarAlt,
          translations: JSON.stringify(person.translations),
          updated_at: at.getTime(),
        })
        .where('id', '=', id)
        .execute();
    },

    /** By person: their slug and former ones, oldest first. `ofPeople` absent: of all. */
    async slugs(ofPeople?: readonly string[]): Promise<Map<string, string[]>> {
      const rows = await database
        .selectFrom('person_slugs')
        .select(['person_id', 'slug'])
        .$if(ofPeople !== undefined, (query) => query.where('person_id', 'in', ofPeople ?? []))
        .orderBy('since')
        .orderBy('slug')
        .execute();
      const groups = Map.groupBy(rows, ({ person_id }) => person_id);
      return new Map([...groups].map(([id, some]) => [id, some.map(({ slug }) => slug)]));
    },

    async handOver(from: string, to: string): Promise<void> {
      for (const table of ['person_slugs', 'person_names'] as const) {
        await database.updateTable(table).set({ person_id: to }).where('person_id', '=', from).execute();
      }
    },

    async replaceAvatar(change: Parameters<ReplaceMedia>[1]): Promise<void> {
      const { from, to } = change;
      const rows = await database
        .updateTable('people')
        .set({ avatar: to })
        .where('avatar', '=', from)
        .returning(['id', 'avatar_alt'])
        .execute();
      for (const { id, avatar_alt } of rows)
        await database
          .updateTable('people')
          .set({ avatar_alt: altAfter(avatar_alt, change) })
          .where('id', '=', id)
          .execute();
    },

    async remove(id: string): Promise<void> {
      await database.deleteFrom('people').where('id', '=', id).execute();
    },

    /** `keys`: ids or slugs. Keeps their order; leaves out unknown ones. */
    async named(keys: readonly string[]): Promise<NamedPerson[]> {
      const found: NamedPerson[] = [];
      for (const some of inBatches(keys)) {
        const rows = await database
          .selectFrom('people')
          .select(['id', 'slug', 'name'])
          .where((eb) => eb.or([eb('id', 'in', some), eb('slug', 'in', some)]))
          .execute();
        found.push(...rows);
      }
      const inOrder = keys.flatMap((key) => found.find(({ id, slug }) => id === key || slug === key) ?? []);
      return [...new Set(inOrder)];
    },
  };
}

const linksSchema = z.array(z.string());
export const translationsSchema = z.record(
  z.string(),
  z.object({ bio: z.string().default(''), avatarAlt: z.string().default('') }),
);

function asPerson(row: Selectable<Schema['people']>): Person {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    userId: row.user_id,
    teamMember: row.team_member,
    bio: row.bio,
    links: linksSchema.parse(JSON.parse(row.links)),
    avatar: row.avatar ?? '',
    avatarAlt: row.avatar_alt,
    translations: translationsSchema.parse(JSON.parse(row.translations)),
  };
}
