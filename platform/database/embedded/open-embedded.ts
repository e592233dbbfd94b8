import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { watchContent } from '#platform/database/content-version.ts';
import { onlyCopy } from '#platform/database/copies.ts';
import type { OpenDatabase } from '#platform/database/open-database.ts';
import type { Schema } from '#platform/database/schema.ts';
import { keepBeforeMigration } from './keep-before-migration.ts';
import { NodeSqliteDialect, openSqliteFile } from './sqlite-dialect.ts';
import { migrateSqlite } from './sqlite-migrate.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations/sqlite');

/**
 * Opens the database of a data folder and brings it to the current schema. One that was in use before is copied
 * into the backups folder first.
 *
 * @param migrations Folder of the numbered SQL files.
 *
 * @throws {MigrationError} When it was written by a newer version.
 */
export function openEmbedded(dataDir: string, migrations = migrationsFolder): OpenDatabase {
  mkdirSync(dataDir, { recursive: true });
  const file = openSqliteFile(path.join(dataDir, 'site.db'));
  try {
    const migrated = migrateSqlite(file, migrations, (first) => keepBeforeMigration(file, dataDir, first));
    const contentVersion = watchContent(file);
    const dialect = new NodeSqliteDialect(file, contentVersion.afterCommit);
    return { database: new Kysely<Schema>({ dialect }), contentVersion, copies: onlyCopy, migrated };
  } catch (error) {
    file.close();
    throw error;
  }
}
