import { openEmbedded } from './embedded/open-embedded.ts';
import type { OpenDatabase } from './open-database.ts';

/**
 * Opens the database the settings name: PostgreSQL where there is an address, else the embedded one of the data
 * folder. Either is at the current schema afterwards; `database.destroy()` closes it.
 *
 * @throws {MigrationError} @throws {DatabaseUnavailableError}
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | null;
}): Promise<OpenDatabase> {
  if (databaseUrl === null) return openEmbedded(dataDir);
  // Only who uses it pays for loading the driver.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(databaseUrl);
}
