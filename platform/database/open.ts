import type { WatchedTables } from './content-version.ts';
import { openCurrentEmbedded, openEmbedded } from './embedded/open-embedded.ts';
import type { OpenDatabase } from './open-database.ts';

/**
 * Opens PostgreSQL where the settings have its URL, else the embedded database, at the current schema;
 * `database.destroy()` closes it.
 * @param options `beforeCreate`: called when the database is missing or empty; nothing is made when it throws.
 * `shownTables`: changes of these are counted in `contentVersion`; PostgreSQL's triggers name them in its migrations.
 * @throws {MigrationError} {DatabaseUnavailableError}
 */
export async function openDatabase(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  options: { beforeCreate?: () => void; shownTables?: WatchedTables } = {},
): Promise<OpenDatabase> {
  if (databaseUrl === null) return openEmbedded(dataDir, options);
  // The driver is loaded only where it is used.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(databaseUrl, options);
}

/**
 * Opens a database that is there, at the schema of this version. Nothing is made or migrated: a command may look at a
 * site that runs, and at a folder whose name was mistyped.
 * @throws {NoDatabaseError} {MigrationError} {DatabaseUnavailableError}
 */
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
