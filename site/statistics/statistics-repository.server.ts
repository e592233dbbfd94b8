import type { Database, Schema } from '@site/database/schema';
import type { ExpressionBuilder } from 'kysely';
import { isKind } from '#site/schema/post-condition.server.ts';
import type { CountKind, Counts, OfDay, PostCounts } from './counts.ts';

/** Inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export function createStatisticsRepository(database: Database) {
  // The cross join keeps the storage order, post by post; an index covers posts outside the trash, so no texts are read.
  const inPeriod = ({ from, to }: Period) =>
    database
      .selectFrom('posts')
      .crossJoin('post_days')
      .where('posts.deleted_at', 'is', null)
      .where((eb) => isKind(eb as never, 'post'))
      .whereRef('post_days.post_id', '=', 'posts.id')
      .where('post_days.day', '>=', from)
      .where('post_days.day', '<=', to);

  return {
    /** `candidate` becomes the salt if there is none. @returns `isNew` for the process that stored it. */
    async saltOf(day: string, candidate: string): Promise<{ salt: string; isNew: boolean }> {
      const added = await database
        .insertInto('daily_salts')
        .values({ day, salt: candidate })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .executeTakeFirst();
      const { salt } = await database
        .selectFrom('daily_salts')
        .select('salt')
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      return { salt, isNew: added.numInsertedOrUpdatedRows === 1n };
    },

    /** @returns False when it is already known. */
    async addVisit(day: string, hash: string): Promise<boolean> {
      const added = await database
        .insertInto('counted_visits')
        .values({ day, hash })
        .onConflict((conflict) => conflict.columns(['day', 'hash']).doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n;
    },

    /** Leaves the post's version unchanged. @returns False without such a post. */
    async addCount(kind: CountKind, postId: string, day: string): Promise<boolean> {
      const column = kind === 'view' ? 'views' : 'shares';
      const updated = await database
        .updateTable('posts')
        .set((eb) => ({ [column]: eb(column, '+', 1) }))
        .where('id', '=', postId)
        .executeTakeFirst();
      if (updated.numUpdatedRows === 0n) return false;
      await database
        .insertInto('post_days')
        .values({ post_id: postId, day, [column]: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['post_id', 'day'])
            .doUpdateSet((eb) => ({ [column]: eb(`post_days.${column}`, '+', 1) })),
        )
        .execute();
      return true;
    },

    async forgetBefore(day: string): Promise<number> {
      const visits = await database.deleteFrom('counted_visits').where('day', '<', day).executeTakeFirst();
      const salts = await database.deleteFrom('daily_salts').where('day', '<', day).executeTakeFirst();
      return Number(visits.numDeletedRows + salts.numDeletedRows);
    },

    /** Of one post, or of all outside the trash; days without counts are omitted. */
    days(period: Period, postId?: string): Promise<OfDay<Counts>[]> {
      const days = postId === undefined ? inPeriod(period) : inPeriod(period).where('posts.id', '=', postId);
      return days
        .select((eb) => ['post_days.day', ...sums(eb)])
        .groupBy('post_days.day')
        .orderBy('post_days.day')
        .execute();
    },

    /** Most views first, then most shares. */
    topPosts(period: Period, limit: number): Promise<PostCounts[]> {
      const counts = inPeriod(period)
        .select((eb) => ['post_days.post_id', ...sums(eb)])
        .groupBy('post_days.post_id')
        .orderBy('views', 'desc')
        .orderBy('shares', 'desc')
        .orderBy('post_days.post_id')
        .limit(limit);
      return database
        .selectFrom(counts.as('counts'))
        .innerJoin('posts', 'posts.id', 'counts.post_id')
        .select(['posts.id', 'posts.title', 'counts.views', 'counts.shares'])
        .orderBy('counts.views', 'desc')
        .orderBy('counts.shares', 'desc')
        .orderBy('posts.id')
        .execute();
    },
  };
}

function sums(eb: ExpressionBuilder<Schema, 'posts' | 'post_days'>) {
  return [
    eb.fn.sum<number>('post_days.views').as('views'),
    eb.fn.sum<number>('post_days.shares').as('shares'),
  ] as const;
}
