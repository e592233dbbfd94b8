import type { Database } from '#platform/database/schema.ts';

export function createPasswordLinkRepository(database: Database) {
  return {
    /** Replaces an earlier link of the account. */
    async save(
      { hash, administratorId, expiresAt }: { hash: string; administratorId: string; expiresAt: Date },
      at: Date,
    ): Promise<void> {
      const link = { hash, created_at: at.getTime(), expires_at: expiresAt.getTime() };
      await database
        .insertInto('password_links')
        .values({ administrator_id: administratorId, ...link })
        .onConflict((conflict) => conflict.column('administrator_id').doUpdateSet(link))
        .execute();
    },

    async lastMadeFor(administratorId: string): Promise<Date | null> {
      const row = await database
        .selectFrom('password_links')
        .select('created_at')
        .where('administrator_id', '=', administratorId)
        .executeTakeFirst();
      return row ? new Date(row.created_at) : null;
    },

    /** @returns The user's id; undefined when the link is unknown or expired. */
    async find(hash: string, at: Date): Promise<string | undefined> {
      const row = await database
        .selectFrom('password_links')
        .select('administrator_id')
        .where('hash', '=', hash)
        .where('expires_at', '>', at.getTime())
        .executeTakeFirst();
      return row?.administrator_id;
    },

    /** @returns Whether it was still there: a link is used once. */
    async remove(hash: string): Promise<boolean> {
      const row = await database
        .deleteFrom('password_links')
        .where('hash', '=', hash)
        .returning('hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    async removeOf(administratorId: string): Promise<void> {
      await database.deleteFrom('password_links').where('administrator_id', '=', administratorId).execute();
    },
  };
}
