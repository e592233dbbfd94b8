import type { Database } from '#platform/database/schema.ts';

export function createPasswordLinkRepository(database: Database) {
  return {
    /** In place of an earlier link of the account. */
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

    /** When the account's last link was made; null: it has none. */
    async lastMadeFor(administratorId: string): Promise<Date | null> {
      const row = await database
        .selectFrom('password_links')
        .select('created_at')
        .where('administrator_id', '=', administratorId)
        .executeTakeFirst();
      return row ? new Date(row.created_at) : null;
    },

    /** @returns The link's user; undefined when the link is unknown or has expired. */
    async find(hash: string, at: Date): Promise<string | undefined> {
      const row = await database
        .selectFrom('password_links')
        .select('administrator_id')
        .where('hash', '=', hash)
        .where('expires_at', '>', at.getTime())
        .executeTakeFirst();
      return row?.administrator_id;
    },

    /** @returns Whether it was still there. */
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
