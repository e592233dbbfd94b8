import { readPreference } from '@site/database/preferences';
import type { Database, Schema } from '@site/database/schema';
import { hourMs } from '@site/platform/text/durations';
import type { Selectable } from 'kysely';
import { maxClockSkewMs } from '../live-for.server.ts';
import { storedGrants } from '../permissions.ts';
import { defaultSessionHours, type SessionHours, sessionHours } from './session-lifetime.ts';
import type { SessionUser } from './session-user.ts';

export interface Session {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Its start until it is first used. */
  readonly lastSeenAt: Date;
  readonly userAgent: string;
}

/** In the database, so that every instance follows at once. */
export const secondFactorPreference = { name: 'second-factor', required: 'required' } as const;

export const sessionPreference = 'session-hours';

/** As administrators chose it. */
export async function readSessionHours(database: Database): Promise<SessionHours> {
  const stored = await readPreference(database, sessionPreference);
  return sessionHours.find((hours) => String(hours) === stored) ?? defaultSessionHours;
}

export function createSessionRepository(database: Database) {
  const openAt = (at: Date) =>
    database
      .selectFrom('sessions')
      .selectAll()
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at.getTime())
      .where('created_at', '<=', latestStart(at));
  const revoking = (at: Date) =>
    database.updateTable('sessions').set({ revoked_at: at.getTime() }).where('revoked_at', 'is', null);
  const markUserSeen = (id: string, at: Date) =>
    database.updateTable('administrators').set({ last_seen_at: at.getTime() }).where('id', '=', id).execute();

  return {
    async open({
      id,
      userId,
      createdAt,
      expiresAt,
      userAgent,
      isByPasskey = false,
      isByLink = false,
    }: Omit<Session, 'lastSeenAt'> & {
      userId: string;
      isByPasskey?: boolean;
      /** Or by an invitation. */
      isByLink?: boolean;
    }): Promise<void> {
      await database
        .insertInto('sessions')
        .values({
          id,
          administrator_id: userId,
          created_at: createdAt.getTime(),
          expires_at: expiresAt.getTime(),
          revoked_at: null,
          user_agent: userAgent,
          last_seen_at: createdAt.getTime(),
          by_passkey: isByPasskey ? 1 : 0,
          by_link: isByLink ? 1 : 0,
        })
        .execute();
      await markUserSeen(userId, createdAt);
    },

    async findOpen(id: string, at: Date): Promise<Session | undefined> {
      const row = await openAt(at).where('id', '=', id).executeTakeFirst();
      return row && asSession(row);
    },

    /** Not for a suspended user. */
    async findUser(
      id: string,
      at: Date,
    ): Promise<{ user: SessionUser; lastSeenAt: Date; expiresAt: Date } | undefined> {
      const row = await database
        .selectFrom('sessions')
        .innerJoin('administrators', 'administrators.id', 'sessions.administrator_id')
        .where('sessions.id', '=', id)
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.expires_at', '>', at.getTime())
        .where('sessions.created_at', '<=', latestStart(at))
        .where('administrators.suspended_at', 'is', null)
        .select((eb) => [
          'administrators.id',
          'email',
          'administrators.name',
          'role',
          'grants',
          'sessions.last_seen_at',
          'sessions.created_at',
          'sessions.expires_at',
          'by_passkey',
          'by_link',
          eb
            .selectFrom('authenticators')
            .select('confirmed_at')
            .whereRef('authenticators.administrator_id', '=', 'administrators.id')
            .as('app_since'),
          eb
            .selectFrom('preferences')
            .select('value')
            .where('preferences.name', '=', secondFactorPreference.name)
            .as('second_factor'),
        ])
        .executeTakeFirst();
      if (!row) return undefined;
      const {
        last_seen_at,
        created_at,
        expires_at,
        by_passkey,
        by_link,
        app_since,
        second_factor,
        ...found
      } = row;
      const user = { ...found, grants: storedGrants(found.grants) };
      const begunBy = by_link === 1 ? 'link' : by_passkey === 1 ? 'passkey' : 'other';
      const lacksSecondFactor =
        second_factor === secondFactorPreference.required && by_passkey === 0 && app_since === null;
      return {
        user: { ...user, sessionId: id, lacksSecondFactor, begunAt: new Date(created_at), begunBy },
        lastSeenAt: new Date(last_seen_at ?? created_at),
        expiresAt: new Date(expires_at),
      };
    },

    /** Last used first. */
    async listOpenOf(userId: string, at: Date): Promise<Session[]> {
      const rows = await openAt(at)
        .where('administrator_id', '=', userId)
        .orderBy((eb) => eb.fn.coalesce('last_seen_at', 'created_at'), 'desc')
        .orderBy('id')
        .execute();
      return rows.map(asSession);
    },

    async markSeen(id: string, at: Date): Promise<void> {
      const session = await database
        .updateTable('sessions')
        .set({ last_seen_at: at.getTime() })
        .where('id', '=', id)
        .returning('administrator_id')
        .executeTakeFirst();
      if (session) await markUserSeen(session.administrator_id, at);
    },

    async revoke(id: string, at: Date): Promise<void> {
      await revoking(at).where('id', '=', id).execute();
    },

    async revokeOf(userId: string, id: string, at: Date): Promise<boolean> {
      const result = await revoking(at)
        .where('id', '=', id)
        .where('administrator_id', '=', userId)
        .where('expires_at', '>', at.getTime())
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** @param exceptId A session that stays open. */
    async revokeAllOf(userId: string, at: Date, exceptId?: string): Promise<void> {
      await revoking(at)
        .where('administrator_id', '=', userId)
        .$if(exceptId !== undefined, (query) => query.where('id', '!=', String(exceptId)))
        .execute();
    },

    async countOpen(at: Date): Promise<number> {
      const { total } = await openAt(at)
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    /** Of all that are open, from their beginning: one that has ended does not come back. */
    async setLifetime(hours: number, at: Date): Promise<void> {
      await database
        .updateTable('sessions')
        .set((eb) => ({ expires_at: eb('created_at', '+', hours * hourMs) }))
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', at.getTime())
        .execute();
    },

    async removeExpired(at: Date): Promise<void> {
      await database.deleteFrom('sessions').where('expires_at', '<=', at.getTime()).execute();
    },
  };
}

/** One from later was opened while the clock was ahead, and has ended now that it is set right. */
const latestStart = (at: Date) => at.getTime() + maxClockSkewMs;

function asSession(row: Selectable<Schema['sessions']>): Session {
  return {
    id: row.id,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    lastSeenAt: new Date(row.last_seen_at ?? row.created_at),
    userAgent: row.user_agent,
  };
}
