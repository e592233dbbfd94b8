import type { Database } from '#platform/database/schema.ts';
import type { FailureRecord } from './attempt-rules.ts';

export interface AttemptRepository {
  find(bucket: string): Promise<FailureRecord | undefined>;
  save(bucket: string, record: FailureRecord): Promise<void>;
  clear(bucket: string): Promise<void>;
  /** Records without a failure since `before`. */
  removeOlder(before: Date): Promise<void>;
}

export function createAttemptRepository(database: Database): AttemptRepository {
  return {
    async find(bucket) {
      const row = await database
        .selectFrom('sign_in_failures')
        .selectAll()
        .where('bucket', '=', bucket)
        .executeTakeFirst();
      return (
        row && {
          failures: row.failures,
          lastFailedAt: new Date(row.last_failed_at),
          blockedUntil: new Date(row.blocked_until),
        }
      );
    },

    async save(bucket, record) {
      const columns = {
        failures: record.failures,
        last_failed_at: record.lastFailedAt.getTime(),
        blocked_until: record.blockedUntil.getTime(),
      };
      await database
        .insertInto('sign_in_failures')
        .values({ bucket, ...columns })
        .onConflict((conflict) => conflict.column('bucket').doUpdateSet(columns))
        .execute();
    },

    async clear(bucket) {
      await database.deleteFrom('sign_in_failures').where('bucket', '=', bucket).execute();
    },

    async removeOlder(before) {
      await database.deleteFrom('sign_in_failures').where('last_failed_at', '<', before.getTime()).execute();
    },
  };
}
