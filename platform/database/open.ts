import type { WatchedTables } from './content-version.ts';
import { openCurrentEmbedded, openEmbedded } from './embedded/open-embedded.ts';
import type { OpenDatabase } from './open-database.ts';

/**
 * Opens PostgreSQL or the embedded database at the current schema. `beforeCreate` may throw before a missing or empty one is
 * filled. Changes of `shownTables` count in `contentVersion`; PostgreSQL's triggers name them in its migrations.
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
