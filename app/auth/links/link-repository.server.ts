import type { Database } from '#platform/database/schema.ts';

export interface LinkRepository {
  /** Replaces every earlier link of the account, and forgets expired ones. */
  add(link: { hash: string; administratorId: string; expiresAt: Date }, at: Date): Promise<void>;
  /** @returns Whose it was; undefined when there is none such, or it has expired. */
  take(hash: string, at: Date): Promise<string | undefined>;
}

export function createLinkRepository(database: Database): LinkRepository {
  return {
    async add({ hash, administratorId, expiresAt }, at) {
      await database
        .deleteFrom('sign_in_links')
        .where((eb) =>
          eb.or([eb('expires_at', '<=', at.getTime()), eb('administrator_id', '=', administratorId)]),
        )
        .execute();
      await database
        .insertInto('sign_in_links')
        .values({ hash, administrator_id: administratorId, expires_at: expiresAt.getTime() })
        .execute();
    },

    async take(hash, at) {
      const row = await database
        .deleteFrom('sign_in_links')
        .where('hash', '=', hash)
        .where('expires_at', '>', at.getTime())
        .returning('administrator_id')
        .executeTakeFirst();
      return row?.administrator_id;
    },
  };
}
