import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '@site/database/open';
import { databaseName } from '@site/platform/files/data-folder';
import { sql } from 'kysely';
import { makeDataFolder } from './data-folder.ts';

let migrated: Promise<Buffer> | undefined;

/**
 * Puts an embedded database of the current schema, without any row of a site, into a new data folder: applying every
 * migration cost more than half of opening a test site. PostgreSQL copies `postgresTemplate` for the same reason.
 */
export async function copyMigratedDatabase(dataDir: string): Promise<void> {
  migrated ??= migrate();
  await writeFile(path.join(dataDir, databaseName), await migrated, { mode: 0o600, flag: 'wx' });
}

/** Once for all sites of a worker. */
async function migrate(): Promise<Buffer> {
  const dataDir = await makeDataFolder();
  try {
    const { database } = await openDatabase({ dataDir, databaseUrl: null });
    // Kysely closes only what has been asked something, and until it is closed all of it stands in the log beside the file.
    await sql`select 1`.execute(database);
    await database.destroy();
    return await readFile(path.join(dataDir, databaseName));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
