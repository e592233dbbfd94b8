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

type Applied = Pick<Migration, 'name' | 'checksum'>;

/**
 * Applies the numbered SQL files of `folder` that the database has not seen, all in one transaction: when one of
 * them fails, the schema is what it was, and the version before this one can still be started.
 *
 * @param beforeChange Called when a database that was in use before is about to change, with the name of the first
 *   file; nothing is changed when it throws.
 * @returns The names of those applied now, in order.
 * @throws {MigrationError} When the database was written by a newer version, a landed file was edited, or one fails.
 */
export function migrateSqlite(
  database: DatabaseSync,
  folder: string,
  beforeChange: (firstMigration: string) => void = () => {},
): string[] {
  database.exec(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at integer not null) strict',
  );
  const available = readMigrations(folder);
  const applied = database
    .prepare('select name, checksum from migrations order by name')
    .all() as unknown as Applied[];
  refuseForeignHistory(available, applied);
  const pending = available.slice(applied.length);
  const [first] = pending;
  if (first && applied.length > 0) beforeChange(first.name);
  if (first) applyAll(database, pending);
  return pending.map((migration) => migration.name);
}

/** The names of the migrations this version knows, in order. */
export function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-[\w-]+\.sql$/.test(file))
    .sort();
}

function readMigrations(folder: string): Migration[] {
  return migrationNames(folder).map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

function refuseForeignHistory(available: readonly Migration[], applied: readonly Applied[]): void {
  applied.forEach((row, index) => {
    const ours = available[index];
    if (ours?.name !== row.name) {
      throw new MigrationError(
        `The database was made by another, probably newer, version: it has the migration ${row.name}, which this version does not know. Start the version that made it, or restore a backup of this one.`,
      );
    }
    if (ours.checksum !== row.checksum) {
      throw new MigrationError(
        `The migration ${row.name} was edited after it had been applied. Migrations are final: add a new one.`,
      );
    }
  });
}

function applyAll(database: DatabaseSync, migrations: readonly Migration[]): void {
  database.exec('begin immediate');
  try {
    for (const migration of migrations) apply(database, migration);
    database.exec('commit');
  } catch (error) {
    // Some failures have ended the transaction already.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

function apply(database: DatabaseSync, { name, sql, checksum }: Migration): void {
  try {
    database.exec(sql);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`The migration ${name} cannot be applied to this database: ${reason}.`, {
      cause,
    });
  }
  database
    .prepare('insert into migrations (name, checksum, applied_at) values (?, ?, ?)')
    .run(name, checksum, Date.now());
}
