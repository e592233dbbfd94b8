import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { indexPost } from './post-search.server.ts';

const batchSize = 50;

/** For posts that came in as rows. `isStopped` ends it after the current batch. Returns how many were indexed. */
export async function indexAllPosts(
  database: Database,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let indexed = 0;
  let last: string | undefined = '';
  while (last !== undefined && !isStopped()) {
    const ids = await idsAfter(database, last);
    await inTransaction(database, async (transaction) => {
      for (const id of ids) await indexPost(transaction, id);
    });
    indexed += ids.length;
    last = ids.at(-1);
  }
  return indexed;
}

async function idsAfter(database: Database, last: string): Promise<string[]> {
  const rows = await database
    .selectFrom('posts')
    .select('id')
    .where('id', '>', last)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}
