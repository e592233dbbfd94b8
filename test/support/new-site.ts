import { setupKey } from '#site/documents/keys.ts';
import type { TestSite } from './test-site.ts';

/** Makes a test site one that was never used: its first start comes before its first user. */
export async function offerSetup({ database, services }: TestSite): Promise<void> {
  const users = await database.selectFrom('administrators').selectAll().execute();
  await database.deleteFrom('administrators').execute();
  await services.get(setupKey).offerOnNewSite();
  await database.insertInto('administrators').values(users).execute();
}
