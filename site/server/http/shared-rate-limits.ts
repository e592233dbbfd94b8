import { createHmac } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '@site/database/schema';
import { sql } from 'kysely';

/** Counts for all instances in the database. A client is a hash under a key of this site, kept for the window. */
export function sharedRateLimits(database: Database, secret: string): FastifyRateLimitStoreCtor {
  const hashOf = (group: string, who: string) =>
    createHmac('sha256', secret).update(`rate limit ${group} ${who}`).digest('base64url');

  const storeOf = (group: string): FastifyRateLimitStore => ({
    incr(who, answer, windowMs) {
      count(hashOf(group, who), windowMs).then(
        (found) => answer(null, found),
        (error: Error) => answer(error),
      );
    },
    // The plugin passes all options of a limit; its types know only those of routes.
    child: (limit) => storeOf((limit as { groupId?: string }).groupId ?? ''),
  });

  async function count(key: string, windowMs: number) {
    const now = Date.now();
    const isOver = sql<boolean>`rate_counts.resets_at <= ${now}::bigint`;
    const { hits, resets_at } = await database
      .insertInto('rate_counts')
      .values({ key, hits: 1, resets_at: now + windowMs })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          hits: sql<number>`case when ${isOver} then 1 else rate_counts.hits + 1 end`,
          resets_at: sql<number>`case when ${isOver} then excluded.resets_at else rate_counts.resets_at end`,
        }),
      )
      .returning(['hits', 'resets_at'])
      .executeTakeFirstOrThrow();
    return { current: hits, ttl: Math.max(0, resets_at - now) };
  }

  return function Store() {
    return storeOf('');
  } as unknown as FastifyRateLimitStoreCtor;
}

export async function forgetRateCounts(database: Database): Promise<number> {
  const result = await database
    .deleteFrom('rate_counts')
    .where('resets_at', '<=', Date.now())
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
