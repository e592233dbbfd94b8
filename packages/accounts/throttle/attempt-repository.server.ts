import type { Database } from '@site/database/schema';
import type { FailureRecord } from './attempt-rules.ts';

export function createAttemptRepository(database: Database) {
  return {
    async find(bucket: string): Promise<FailureRecord | undefined> {
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

    async save(bucket: string, record: FailureRecord): Promise<void> {
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

    async clear(bucket: string): Promise<void> {
      await database.deleteFrom('sign_in_failures').where('bucket', '=', bucket).execute();
    },

    async removeOlder(before: Date): Promise<void> {
      await database.deleteFrom('sign_in_failures').where('last_failed_at', '<', before.getTime()).execute();
    },
  };
}
