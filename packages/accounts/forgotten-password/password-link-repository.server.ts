import type { Database } from '@site/database/schema';
import { dayMs } from '@site/platform/text/durations';
import { passwordLinkMinutes } from '../links/link-times.ts';
import { isLive, maxClockSkewMs } from '../live-for.server.ts';

/** Several links of an account may be valid. Used ones stay for a day: they count for its limit. */
export function createPasswordLinkRepository(database: Database) {
  const end = (at: Date) => database.updateTable('password_links').set({ expires_at: at.getTime() });

  return {
    async add(
      { hash, userId, expiresAt }: { hash: string; userId: string; expiresAt: Date },
      at: Date,
    ): Promise<void> {
      await database
        .deleteFrom('password_links')
        .where((eb) =>
          eb.or([
            eb('created_at', '<=', at.getTime() - dayMs),
            // Made while the clock was ahead.
            eb('created_at', '>', at.getTime() + maxClockSkewMs),
          ]),
        )
        .execute();
      const link = { hash, created_at: at.getTime(), expires_at: expiresAt.getTime() };
      await database
        .insertInto('password_links')
        .values({ administrator_id: userId, ...link })
        .execute();
    },

    /** When each link of the last day was made, the newest first. */
    async madeFor(userId: string, at: Date): Promise<Date[]> {
      const rows = await database
        .selectFrom('password_links')
        .select('created_at')
        .where('administrator_id', '=', userId)
        .where('created_at', '>', at.getTime() - dayMs)
        .where('created_at', '<=', at.getTime() + maxClockSkewMs)
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map(({ created_at }) => new Date(created_at));
    },

    async removeSince(userId: string, at: Date): Promise<void> {
      await database
        .deleteFrom('password_links')
        .where('administrator_id', '=', userId)
        .where('created_at', '>=', at.getTime())
        .execute();
    },

    /** @returns The user's id; undefined when the link is unknown, used or expired. */
    async find(hash: string, at: Date): Promise<string | undefined> {
      const row = await database
        .selectFrom('password_links')
        .select('administrator_id')
        .where('hash', '=', hash)
        .where(isLive(at, passwordLinkMinutes * 60_000))
        .executeTakeFirst();
      return row?.administrator_id;
    },

    /** @returns Whether it was still valid: a link is used once. */
    async use(hash: string, at: Date): Promise<boolean> {
      const row = await end(at)
        .where('hash', '=', hash)
        .where('expires_at', '>', at.getTime())
        .returning('hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    async endAllOf(userId: string, at: Date): Promise<void> {
      await end(at).where('administrator_id', '=', userId).where('expires_at', '>', at.getTime()).execute();
    },
  };
}
