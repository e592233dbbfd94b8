import type { Database } from '@site/database/schema';
import { tagKey } from '#site/urls/post-tags.ts';

/** By the first segment of the URLs of a language other than the first. */
export type NamesByLanguage = Readonly<Record<string, string>>;

export function createTagNameRepository(database: Database) {
  const rowsOf = (key: string) =>
    database.selectFrom('tag_names').selectAll().where('tag_key', '=', key).orderBy('language').execute();

  return {
    /** By the key of the tag. */
    async all(): Promise<Map<string, NamesByLanguage>> {
      const rows = await database
        .selectFrom('tag_names')
        .selectAll()
        .orderBy('tag_key')
        .orderBy('language')
        .execute();
      return new Map(
        [...Map.groupBy(rows, ({ tag_key }) => tag_key)].map(([key, some]) => [key, namesIn(some)]),
      );
    },

    of: async (key: string): Promise<NamesByLanguage> => namesIn(await rowsOf(key)),

    /** Of each of the tags, in all languages. */
    ofTags: (keys: readonly string[]): Promise<{ language: string; name: string }[]> =>
      database
        .selectFrom('tag_names')
        .select(['language', 'name'])
        .where('tag_key', 'in', keys)
        .orderBy('tag_key')
        .execute(),

    ofLanguage: (language: string): Promise<{ tag_key: string; name: string }[]> =>
      database
        .selectFrom('tag_names')
        .select(['tag_key', 'name'])
        .where('language', '=', language)
        .orderBy('tag_key')
        .execute(),

    /** @param name Empty: none. */
    async set(key: string, language: string, name: string): Promise<void> {
      const ofTag = database.deleteFrom('tag_names').where('tag_key', '=', key);
      if (name === '') await ofTag.where('language', '=', language).execute();
      else
        await database
          .insertInto('tag_names')
          .values({ tag_key: key, language, name })
          .onConflict((conflict) => conflict.columns(['tag_key', 'language']).doUpdateSet({ name }))
          .execute();
    },

    /** The names that `to` has stay. */
    async move(from: string, to: string): Promise<void> {
      if (from === to) return;
      const kept = namesIn(await rowsOf(to));
      for (const [language, name] of Object.entries(namesIn(await rowsOf(from))))
        if (!Object.hasOwn(kept, language)) await this.set(to, language, name);
      await this.remove(from);
    },

    async remove(key: string): Promise<void> {
      await database.deleteFrom('tag_names').where('tag_key', '=', key).execute();
    },

    /** Another tag with that name in the language. */
    async otherNamed(key: string, language: string, name: string): Promise<string | undefined> {
      const rows = await this.ofLanguage(language);
      return rows.find((row) => row.tag_key !== key && tagKey(row.name) === tagKey(name))?.tag_key;
    },
  };
}

const namesIn = (rows: readonly { readonly language: string; readonly name: string }[]): NamesByLanguage =>
  Object.fromEntries(rows.map(({ language, name }) => [language, name]));
