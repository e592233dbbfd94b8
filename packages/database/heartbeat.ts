import type { Database } from './schema.ts';

export async function writeHeartbeat(database: Database): Promise<void> {
  const beatAt = Date.now();
  await database
    .insertInto('heartbeat')
    .values({ id: 1, beat_at: beatAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at: beatAt }))
    .execute();
  await database.selectFrom('heartbeat').select('beat_at').where('id', '=', 1).executeTakeFirstOrThrow();
}
