import { closeSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { databaseName, makeDataFolder } from '@site/platform/files/data-folder';
import { Kysely } from 'kysely';
import { type WatchedTables, watchContent } from '../content-version.ts';
import { onlyInstance } from '../instances.ts';
import { NoDatabaseError, refusePendingMigrations } from '../migrations.ts';
import type { OpenDatabase } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { keepBeforeMigration } from './keep-before-migration.ts';
import { NodeSqliteDialect, openSqliteFile } from './sqlite-dialect.ts';
import { appliedMigrations, migrateSqlite } from './sqlite-migrate.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations/sqlite');

/**
 * Opens the database of a data folder and brings it to the current schema; one with data is copied into the backups folder
 * before a migration. `beforeCreate` is called before a database is made; nothing is made when it throws.
 * @throws {MigrationError} When a newer version wrote it, or it cannot be copied.
 */
export function openEmbedded(
  dataDir: string,
  {
    migrations = migrationsFolder,
    beforeCreate,
    shownTables = {},
  }: { migrations?: string; beforeCreate?: () => void; shownTables?: WatchedTables } = {},
): OpenDatabase {
  makeDataFolder(dataDir);
  const name = path.join(dataDir, databaseName);
  if (!statSync(name, { throwIfNoEntry: false })?.size) beforeCreate?.();
  // SQLite gives its other files the permissions of this one.
  closeSync(openSync(name, 'a', 0o600));
  return open(name, shownTables, (file) =>
    migrateSqlite(file, migrations, {
      ...(beforeCreate && { beforeCreate }),
      beforeChange: (first) => keepBeforeMigration(file, dataDir, first),
    }),
  );
}

/** Opens the database of a data folder without making or migrating it. @throws {NoDatabaseError} {MigrationError} */
export function openCurrentEmbedded(dataDir: string): OpenDatabase {
  const name = path.join(dataDir, databaseName);
  if (!statSync(name, { throwIfNoEntry: false })?.size) throw noSiteIn(dataDir);
  return open(name, {}, (file) => {
    const applied = appliedMigrations(file);
    if (applied === null) throw noSiteIn(dataDir);
    refusePendingMigrations(migrationsFolder, applied, dataDir);
    return [];
  });
}

function noSiteIn(dataDir: string): NoDatabaseError {
  return new NoDatabaseError(
    `DATA_DIR: there is no site in ${dataDir}. Set DATA_DIR to the folder of the site; a new site is made by its first start.`,
  );
}

function open(
  name: string,
  shownTables: WatchedTables,
  prepare: (file: DatabaseSync) => string[],
): OpenDatabase {
  const file = openSqliteFile(name);
  try {
    const migrated = prepare(file);
    const contentVersion = watchContent(file, shownTables);
    const dialect = new NodeSqliteDialect(file, contentVersion.afterCommit);
    return { database: new Kysely<Schema>({ dialect }), contentVersion, instances: onlyInstance, migrated };
  } catch (error) {
    file.close();
    throw error;
  }
}
