import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { type WatchedTables, watchContent } from '#platform/database/content-version.ts';
import { onlyInstance } from '#platform/database/instances.ts';
import type { OpenDatabase } from '#platform/database/open-database.ts';
import type { Schema } from '#platform/database/schema.ts';
import { keepBeforeMigration } from './keep-before-migration.ts';
import { NodeSqliteDialect, openSqliteFile } from './sqlite-dialect.ts';
import { migrateSqlite } from './sqlite-migrate.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations/sqlite');

/**
 * Opens the database of a data folder and brings it to the current schema; one with data is copied into the backups
 * folder first.
 * @param options `migrations`: folder of the numbered SQL files. `beforeCreate`: called before a database is made;
 * nothing is made when it throws. `shownTables`: changes of these are counted in `contentVersion`.
 * @throws {MigrationError} When it was written by a newer version.
 */
export function openEmbedded(
  dataDir: string,
  {
    migrations = migrationsFolder,
    beforeCreate,
    shownTables = {},
  }: { migrations?: string; beforeCreate?: () => void; shownTables?: WatchedTables } = {},
): OpenDatabase {
  mkdirSync(dataDir, { recursive: true });
  const name = path.join(dataDir, 'site.db');
  if (!statSync(name, { throwIfNoEntry: false })?.size) beforeCreate?.();
  const file = openSqliteFile(name);
  try {
    const migrated = migrateSqlite(file, migrations, {
      ...(beforeCreate && { beforeCreate }),
      beforeChange: (first) => keepBeforeMigration(file, dataDir, first),
    });
    const contentVersion = watchContent(file, shownTables);
    const dialect = new NodeSqliteDialect(file, contentVersion.afterCommit);
    return { database: new Kysely<Schema>({ dialect }), contentVersion, instances: onlyInstance, migrated };
  } catch (error) {
    file.close();
    throw error;
  }
}
