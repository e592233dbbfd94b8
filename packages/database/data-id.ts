import { randomUUID } from 'node:crypto';
import type { Database } from './schema.ts';

const prefix = 'data-id ';

/** Names this database: every process that works on it reads the same. Not a secret. */
export async function readOrMakeDataId(database: Database): Promise<string> {
  const known = await readDataId(database);
  if (known !== undefined) return known;
  await database
    .insertInto('site_facts')
    .values({ name: prefix + randomUUID(), established_at: Date.now() })
    .execute();
  // Of two processes that come first, both take the same one.
  return (await readDataId(database)) ?? '';
}

async function readDataId(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('site_facts')
    .select('name')
    .where('name', 'like', `${prefix}%`)
    .orderBy('established_at')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  return row?.name.slice(prefix.length);
}
