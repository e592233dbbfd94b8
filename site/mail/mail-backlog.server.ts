import type { Schema } from '@site/database/schema';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { MailBacklog } from './mail.ts';

/**
 * @param unsent Rows of a queue that are not sent, including those given up.
 * @param since Column with the time from which a mail waits.
 */
export async function readBacklog<Table extends keyof Schema>(
  unsent: SelectQueryBuilder<Schema, Table, object>,
  since: string,
): Promise<MailBacklog> {
  const { waiting, oldest, givenUp } = await unsent
    .select([
      sql<number>`count(*) filter (where failed_at is null)`.as('waiting'),
      sql<number | null>`min(${sql.ref(since)}) filter (where failed_at is null)`.as('oldest'),
      sql<number>`count(*) filter (where failed_at is not null)`.as('givenUp'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, oldestAt: oldest === null ? null : new Date(oldest), givenUp };
}
