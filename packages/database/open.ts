import type { WatchedTables } from './content-version.ts';
import { openCurrentEmbedded, openEmbedded } from './embedded/open-embedded.ts';
import type { OpenDatabase } from './open-database.ts';

/**
 * Opens PostgreSQL or the embedded database, and brings it to the current schema. `beforeCreate` is called when the database
 * is missing or empty; nothing is made when it throws. Changes of `shownTables` count in `contentVersion` of the embedded
 * database; for PostgreSQL the triggers in its migrations name the tables.
 * @throws {MigrationError} {DatabaseUnavailableError}
 */
export async function openDatabase(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  options: { beforeCreate?: () => void; shownTables?: WatchedTables } = {},
): Promise<OpenDatabase> {
  if (databaseUrl === null) return openEmbedded(dataDir, options);
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(databaseUrl, options);
}

/** For commands: makes and migrates nothing. @throws {NoDatabaseError} {MigrationError} {DatabaseUnavailableError} */
export async function openCurrentDatabase({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | null;
}): Promise<OpenDatabase> {
  if (databaseUrl === null) return openCurrentEmbedded(dataDir);
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(databaseUrl, { isCurrent: true });
}
