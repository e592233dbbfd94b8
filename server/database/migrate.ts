import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** The database cannot be brought to this version's schema; nothing was changed. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Applies the numbered SQL files of `folder` that the database has not seen, each in a transaction of its own.
 *
 * @returns The names of those applied now, in order.
 * @throws {MigrationError} When the database was written by a newer version, or a landed file was edited.
 */
export function migrateSqlite(database: DatabaseSync, folder: string): string[] {
  database.exec(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at integer not null) strict',
  );
  const available = readMigrations(folder);
  const applied = database.prepare('select name, checksum from migrations order by name').all() as Pick<
    Migration,
    'name' | 'checksum'
  >[];
  refuseForeignHistory(available, applied);
  const pending = available.slice(applied.length);
  for (const migration of pending) apply(database, migration);
  return pending.map((migration) => migration.name);
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-[\w-]+\.sql$/.test(file))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

function refuseForeignHistory(
  available: readonly Migration[],
  applied: readonly Pick<Migration, 'name' | 'checksum'>[],
): void {
  applied.forEach((row, index) => {
    const ours = available[index];
    if (ours?.name !== row.name) {
      throw new MigrationError(
        `The database was made by another, probably newer, version: it has the migration ${row.name}, which this version does not know.`,
      );
    }
    if (ours.checksum !== row.checksum) {
      throw new MigrationError(
        `The migration ${row.name} was edited after it had been applied. Migrations are final: add a new one.`,
      );
    }
  });
}

function apply(database: DatabaseSync, migration: Migration): void {
  database.exec('begin immediate');
  try {
    database.exec(migration.sql);
    database
      .prepare('insert into migrations (name, checksum, applied_at) values (?, ?, ?)')
      .run(migration.name, migration.checksum, Date.now());
    database.exec('commit');
  } catch (error) {
    // Some failures have ended the transaction already.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
