import type { ContentVersion } from './content-version.ts';
import type { Copies } from './copies.ts';
import { openEmbedded } from './open-embedded.ts';
import type { Database } from './schema.ts';

export interface OpenDatabase {
  readonly database: Database;
  readonly contentVersion: ContentVersion;
  readonly copies: Copies;
  /** The names of the migrations applied by opening it. */
  readonly migrated: readonly string[];
}

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
  const { openPostgres } = await import('./open-postgres.ts');
  return openPostgres(databaseUrl);
}
