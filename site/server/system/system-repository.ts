import type { Database } from '@site/database/schema';
import type { SlowRequests, SystemInstance, SystemJob } from '#site/admin/system/contract.ts';

export interface SlowCount {
  readonly hour: number;
  readonly method: string;
  readonly route: string;
  readonly requests: number;
  readonly worstMs: number;
  readonly worstPath: string;
}

export type SystemRepository = ReturnType<typeof createSystemRepository>;

export function createSystemRepository(database: Database) {
  return {
    async reportInstance(
      id: string,
      { host, version, startedAt }: Omit<SystemInstance, 'startedAt'> & { startedAt: Date },
      seenAt: Date,
    ): Promise<void> {
      await database
        .insertInto('instances')
        .values({
          id,
          host,
          version,
          // Version 1.0.0 and what preceded this one report how many processes answer.
          workers: 1,
          started_at: startedAt.getTime(),
          seen_at: seenAt.getTime(),
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: seenAt.getTime() }))
        .execute();
    },

    async removeInstance(id: string): Promise<void> {
      await database.deleteFrom('instances').where('id', '=', id).execute();
    },

    async removeInstancesUnseenSince(instant: Date): Promise<void> {
      await database.deleteFrom('instances').where('seen_at', '<', instant.getTime()).execute();
    },

    /** Longest running first. */
    async instancesSeenSince(instant: Date): Promise<SystemInstance[]> {
      const rows = await database
        .selectFrom('instances')
        .selectAll()
        .where('seen_at', '>=', instant.getTime())
        .orderBy('started_at')
        .orderBy('id')
        .execute();
      return rows.map(({ host, version, started_at }) => ({
        host,
        version,
        startedAt: new Date(started_at).toISOString(),
      }));
    },

    async reportJob(name: string, at: Date, problem: string | null): Promise<void> {
      const run = { ran_at: at.getTime(), problem, ...(problem === null && { succeeded_at: at.getTime() }) };
      await database
        .insertInto('job_runs')
        .values({ name, succeeded_at: null, ...run })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(run))
        .execute();
    },

    async jobs(): Promise<SystemJob[]> {
      const rows = await database.selectFrom('job_runs').selectAll().orderBy('name').execute();
      return rows.map(({ name, ran_at, problem, succeeded_at }) => ({
        name,
        ranAt: new Date(ran_at).toISOString(),
        problem,
        succeededAt: succeeded_at === null ? null : new Date(succeeded_at).toISOString(),
      }));
    },

    async addSlowRequests(counts: readonly SlowCount[]): Promise<void> {
      for (const { hour, method, route, requests, worstMs, worstPath } of counts) {
        await database
          .insertInto('slow_requests')
          .values({ hour, method, route, requests, worst_ms: worstMs, worst_path: worstPath })
          .onConflict((conflict) =>
            conflict.columns(['hour', 'method', 'route']).doUpdateSet((eb) => {
              const isWorse = eb('excluded.worst_ms', '>', eb.ref('slow_requests.worst_ms'));
              return {
                requests: eb('slow_requests.requests', '+', eb.ref('excluded.requests')),
                worst_ms: eb
                  .case()
                  .when(isWorse)
                  .then(eb.ref('excluded.worst_ms'))
                  .else(eb.ref('slow_requests.worst_ms'))
                  .end(),
                worst_path: eb
                  .case()
                  .when(isWorse)
                  .then(eb.ref('excluded.worst_path'))
                  .else(eb.ref('slow_requests.worst_path'))
                  .end(),
              };
            }),
          )
          .execute();
      }
    },

    /** Slowest first. */
    async slowRequestsSince(hour: number): Promise<SlowRequests[]> {
      const rows = await database
        .selectFrom('slow_requests')
        .selectAll()
        .where('hour', '>=', hour)
        .orderBy('worst_ms', 'desc')
        .orderBy('hour', 'desc')
        .execute();
      const found = new Map<string, SlowRequests>();
      for (const { method, route, requests, worst_ms, worst_path } of rows) {
        const key = `${method} ${route}`;
        const known = found.get(key) ?? {
          method,
          route,
          requests: 0,
          worstMs: worst_ms,
          worstPath: worst_path,
        };
        found.set(key, { ...known, requests: known.requests + requests });
      }
      return [...found.values()];
    },

    async removeSlowRequestsBefore(hour: number): Promise<number> {
      const { numDeletedRows } = await database
        .deleteFrom('slow_requests')
        .where('hour', '<', hour)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
