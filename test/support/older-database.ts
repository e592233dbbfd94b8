import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEmbedded, migrationsFolder as sqliteMigrations } from '@site/database/embedded/open-embedded';
import { migrateSqlite } from '@site/database/embedded/sqlite-migrate';
import { migrationNames } from '@site/database/migrations';
import { openPostgres, migrationsFolder as postgresMigrations } from '@site/database/postgres/open-postgres';
import { migratePostgres } from '@site/database/postgres/postgres-migrate';
import type { Database } from '@site/database/schema';
import { databaseName } from '@site/platform/files/data-folder';
import pg from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { makeDataFolder } from './data-folder.ts';
import { makePostgresDatabase, type PostgresDatabase } from './postgres-database.ts';

/**
 * Of the tests of a file: what opens a database of an earlier version, one for each test, which is closed after it.
 * @param last Its last migration. @param rows SQL that fills it.
 */
export function olderDatabase(last: string, rows: string) {
  let folder: string;
  let place: PostgresDatabase | null;
  let database: Database | undefined;

  beforeEach(async () => {
    folder = await makeDataFolder();
    place = null;
    database = undefined;
  });
  afterEach(async () => {
    await database?.destroy();
    await place?.drop();
    rmSync(folder, { recursive: true });
  });

  return [
    [
      'SQLite',
      async () => {
        {
          using file = new DatabaseSync(path.join(folder, databaseName));
          migrateSqlite(file, sqliteMigrations, { through: last });
          file.exec(rows);
        }
        database = openEmbedded(folder).database;
        return database;
      },
    ],
    [
      'PostgreSQL',
      async () => {
        place = await makePostgresDatabase();
        const early = path.join(folder, 'early');
        mkdirSync(early);
        for (const name of migrationNames(postgresMigrations).filter((each) => each <= last)) {
          cpSync(path.join(postgresMigrations, name), path.join(early, name));
        }
        const client = new pg.Client(place.url);
        await client.connect();
        await migratePostgres(client, early);
        await client.query(rows);
        await client.end();
        database = (await openPostgres(place.url)).database;
        return database;
      },
    ],
  ] as const satisfies readonly (readonly [string, () => Promise<Database>])[];
}
