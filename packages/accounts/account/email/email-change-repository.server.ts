import type { Database } from '@site/database/schema';
import { emailLinkMinutes } from '../../links/link-times.ts';
import { isLive } from '../../live-for.server.ts';

export interface EmailChange {
  readonly id: string;
  readonly userId: string;
  /** As of `emailKey`. */
  readonly email: string;
  readonly expiresAt: Date;
}

const ttlMs = emailLinkMinutes * 60_000;

/** Their mails go with them. */
export function createEmailChangeRepository(database: Database) {
  const read = () => database.selectFrom('email_changes').select(['email', 'expires_at']);
  const asChange = ({ email, expires_at }: { email: string; expires_at: number }) => ({
    email,
    expiresAt: new Date(expires_at),
  });

  async function removeOf(userId: string): Promise<void> {
    await database.deleteFrom('email_changes').where('administrator_id', '=', userId).execute();
  }

  return {
    /** Replaces an earlier one of the account, whose link ends. */
    async save({ id, userId, email }: Omit<EmailChange, 'expiresAt'>, at: Date): Promise<void> {
      await removeOf(userId);
      const change = { administrator_id: userId, email, hash: null };
      await database
        .insertInto('email_changes')
        .values({ id, ...change, expires_at: at.getTime() + ttlMs })
        .execute();
    },

    async find(id: string): Promise<Pick<EmailChange, 'email' | 'expiresAt'> | undefined> {
      const row = await read().where('id', '=', id).executeTakeFirst();
      return row && asChange(row);
    },

    async findOf(userId: string, at: Date): Promise<Pick<EmailChange, 'email' | 'expiresAt'> | undefined> {
      const row = await read()
        .where('administrator_id', '=', userId)
        .where(isLive(at, ttlMs))
        .executeTakeFirst();
      return row && asChange(row);
    },

    /** Deletes it: a link is used once. @param userId Whose it must be. */
    async take(hash: string, userId: string, at: Date): Promise<string | undefined> {
      const row = await database
        .deleteFrom('email_changes')
        .where('hash', '=', hash)
        .where('administrator_id', '=', userId)
        .where(isLive(at, ttlMs))
        .returning('email')
        .executeTakeFirst();
      return row?.email;
    },

    removeOf,

    async saveHash(id: string, hash: string): Promise<void> {
      await database.updateTable('email_changes').set({ hash }).where('id', '=', id).execute();
    },
  };
}
