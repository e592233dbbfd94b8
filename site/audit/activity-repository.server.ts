import type { Database, Schema } from '@site/database/schema';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { ActingUser, Actor } from './acting.server.ts';
import type { Action } from './action.ts';

export interface Activity {
  readonly number: number;
  readonly at: Date;
  readonly actor: 'user' | 'operator' | 'site' | 'visitor';
  /** Empty when `actor` is not a user, or the user was erased. */
  readonly user: Omit<ActingUser, 'userId' | 'sessionId'> & {
    readonly userId: string | null;
    readonly sessionId: string | null;
  };
  readonly action: string;
  readonly kind: string;
  readonly thing: { readonly id: string; readonly title: string; readonly path: string };
  readonly from: string;
  readonly to: string;
  readonly network: string | null;
}

interface NewActivity extends Pick<Activity, 'at' | 'thing' | 'from' | 'to' | 'network'> {
  readonly actor: Actor;
  readonly action: Action;
  readonly kind: string;
}

export interface ActivityFilter {
  /** Id of a user, or one of the other actors. */
  readonly who?: string | undefined;
  readonly kind?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
}

export function createActivityRepository(database: Database) {
  const matching = (filter: ActivityFilter) =>
    database.selectFrom('activity').where((eb) => eb.and(conditions(eb, filter)));

  return {
    /** Must run in a transaction. */
    async add({ at, actor, action, kind, thing, from, to, network }: NewActivity): Promise<void> {
      const user = typeof actor === 'string' ? null : actor;
      await database
        .insertInto('activity')
        .values({
          number: sql<number>`(select coalesce(max(number), 0) + 1 from activity)`,
          at: at.getTime(),
          actor: typeof actor === 'string' ? actor : 'user',
          user_id: user?.userId ?? null,
          email: user?.email ?? '',
          name: user?.name ?? '',
          role: user?.role ?? '',
          session_id: user?.sessionId || null,
          action,
          thing_kind: kind,
          thing_id: thing.id,
          thing_title: thing.title,
          thing_path: thing.path,
          version_from: from,
          version_to: to,
          network,
        })
        .execute();
    },

    /** Newest first. @param before Number of an event: only older ones. */
    async list(
      filter: ActivityFilter,
      { limit, offset = 0, before }: { limit: number; offset?: number; before?: number | undefined },
    ): Promise<Activity[]> {
      const rows = await matching(filter)
        .selectAll()
        .$if(before !== undefined, (query) => query.where('number', '<', Number(before)))
        .orderBy('number', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(asActivity);
    },

    async count(filter: ActivityFilter): Promise<number> {
      const { total } = await matching(filter)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async countSince(action: Action, since: Date, thingId?: string): Promise<number> {
      const { total } = await database
        .selectFrom('activity')
        .where('action', '=', action)
        .where('at', '>', since.getTime())
        .$if(thingId !== undefined, (query) => query.where('thing_id', '=', thingId ?? ''))
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async users(): Promise<{ id: string; email: string; name: string }[]> {
      const latest = database
        .selectFrom('activity')
        .where('user_id', 'is not', null)
        .select((eb) => eb.fn.max('number').as('number'))
        .groupBy('user_id');
      const rows = await database
        .selectFrom('activity')
        .select(['user_id', 'email', 'name'])
        .where('number', 'in', latest)
        .orderBy('email')
        .execute();
      return rows.map(({ user_id, email, name }) => ({ id: user_id ?? '', email, name }));
    },

    /** @returns The number of networks removed. */
    async forgetNetworksBefore(instant: Date): Promise<number> {
      const result = await database
        .updateTable('activity')
        .set({ network: null })
        .where('network', 'is not', null)
        .where('at', '<', instant.getTime())
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    /** @param instant At least 90 days ago: the database refuses to delete what is younger. */
    async removeBefore(instant: Date): Promise<number> {
      const result = await database
        .deleteFrom('activity')
        .where('at', '<', instant.getTime())
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },

    /** Takes out what names a user, also as who was invited; what they did stays. */
    async eraseUser(userId: string, email?: string): Promise<void> {
      await database
        .updateTable('activity')
        .set({ email: '', name: '' })
        .where('user_id', '=', userId)
        .execute();
      await database
        .updateTable('activity')
        .set({ thing_title: '' })
        .where('thing_kind', '=', 'user')
        .where((eb) =>
          eb.or([eb('thing_id', '=', userId), ...(email ? [eb('thing_title', '=', email)] : [])]),
        )
        .execute();
    },
  };
}

function conditions(eb: ExpressionBuilder<Schema, 'activity'>, { who, kind, from, until }: ActivityFilter) {
  return [
    ...(who === undefined ? [] : [isActor(who) ? eb('actor', '=', who) : eb('user_id', '=', who)]),
    ...(kind === undefined ? [] : [eb('thing_kind', '=', kind)]),
    ...(from === undefined ? [] : [eb('at', '>=', from.getTime())]),
    ...(until === undefined ? [] : [eb('at', '<', until.getTime())]),
  ];
}

const isActor = (who: string): who is 'operator' | 'site' | 'visitor' =>
  who === 'operator' || who === 'site' || who === 'visitor';

function asActivity(row: Selectable<Schema['activity']>): Activity {
  return {
    number: Number(row.number),
    at: new Date(row.at),
    actor: row.actor,
    user: {
      userId: row.user_id,
      email: row.email,
      name: row.name,
      role: row.role,
      sessionId: row.session_id,
    },
    action: row.action,
    kind: row.thing_kind,
    thing: { id: row.thing_id, title: row.thing_title, path: row.thing_path },
    from: row.version_from,
    to: row.version_to,
    network: row.network,
  };
}
