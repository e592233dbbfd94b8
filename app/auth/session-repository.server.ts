import type { Database } from '#server/database/schema.ts';

export interface SessionRepository {
  open(session: { id: string; administratorId: string; createdAt: Date; expiresAt: Date }): Promise<void>;
  /** Whether the session exists, has not expired and was not revoked. */
  isOpen(id: string, at: Date): Promise<boolean>;
  revoke(id: string, at: Date): Promise<void>;
  revokeAllOf(administratorId: string, at: Date): Promise<void>;
  /** Forgets sessions that expired before `at`. */
  removeExpired(at: Date): Promise<void>;
}

export function createSessionRepository(database: Database): SessionRepository {
  return {
    async open({ id, administratorId, createdAt, expiresAt }) {
      await database
        .insertInto('sessions')
        .values({
          id,
          administrator_id: administratorId,
          created_at: createdAt.getTime(),
          expires_at: expiresAt.getTime(),
          revoked_at: null,
          last_seen_at: null,
        })
        .execute();
    },

    async isOpen(id, at) {
      const row = await database
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', at.getTime())
        .executeTakeFirst();
      return row !== undefined;
    },

    async revoke(id, at) {
      await database
        .updateTable('sessions')
        .set({ revoked_at: at.getTime() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .execute();
    },

    async revokeAllOf(administratorId, at) {
      await database
        .updateTable('sessions')
        .set({ revoked_at: at.getTime() })
        .where('administrator_id', '=', administratorId)
        .where('revoked_at', 'is', null)
        .execute();
    },

    async removeExpired(at) {
      await database.deleteFrom('sessions').where('expires_at', '<=', at.getTime()).execute();
    },
  };
}
