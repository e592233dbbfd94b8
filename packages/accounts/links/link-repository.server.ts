import type { Database } from '@site/database/schema';
import { isLive } from '../live-for.server.ts';
import { signInLinkMinutes } from './link-times.ts';

export function createLinkRepository(database: Database) {
  return {
    /** Replaces every earlier link of the account, and forgets expired ones. */
    async add(
      { hash, userId, expiresAt }: { hash: string; userId: string; expiresAt: Date },
      at: Date,
    ): Promise<void> {
      await database
        .deleteFrom('sign_in_links')
        .where((eb) => eb.or([eb('expires_at', '<=', at.getTime()), eb('administrator_id', '=', userId)]))
        .execute();
      await database
        .insertInto('sign_in_links')
        .values({ hash, administrator_id: userId, expires_at: expiresAt.getTime() })
        .execute();
    },

    /** Deletes the link. @returns The user's id; undefined when the link is unknown or expired. */
    async take(hash: string, at: Date): Promise<string | undefined> {
      const row = await database
        .deleteFrom('sign_in_links')
        .where('hash', '=', hash)
        .where(isLive(at, signInLinkMinutes * 60_000))
        .returning('administrator_id')
        .executeTakeFirst();
      return row?.administrator_id;
    },
  };
}
