import type { Database } from '@site/database/schema';
import { newSecret } from './secret.ts';

const name = 'jwt';

/** Made by the first instance. With JWT_SECRET set, read access to the database is not enough to sign in. */
export async function readOrMakeSharedSecret(database: Database): Promise<string> {
  await database
    .insertInto('site_secrets')
    .values({ name, value: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readSharedSecret(database)) ?? '';
}

export async function readSharedSecret(database: Database): Promise<string | null> {
  const row = await database
    .selectFrom('site_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function keepSharedSecret(database: Database, value: string): Promise<void> {
  await database
    .insertInto('site_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
