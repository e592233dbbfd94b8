import type { Database } from '@site/database/schema';

/** Where the URL of a file leads that another has taken the place of. */
export const createSuccessorRepository = (database: Database) => ({
  /** From the URL of a file to the one in its place, and from all that led to it. */
  async lead(from: string, to: string): Promise<void> {
    await database.deleteFrom('media_successors').where('path', 'in', [from, to]).execute();
    await database
      .updateTable('media_successors')
      .set({ successor: to })
      .where('successor', '=', from)
      .execute();
    await database.insertInto('media_successors').values({ path: from, successor: to }).execute();
  },

  /** Null without one that is there. @param path Of a file, or its beginning up to and with the dot. */
  async of(path: string): Promise<string | null> {
    const row = await database
      .selectFrom('media_successors')
      .innerJoin('media', 'media.path', 'media_successors.successor')
      .select('successor')
      .where((eb) =>
        path.endsWith('.')
          ? eb.between('media_successors.path', path, `${path}~`)
          : eb('media_successors.path', '=', path),
      )
      .executeTakeFirst();
    return row?.successor ?? null;
  },
});
