import type { DatabaseSync } from 'node:sqlite';
import {
  type AppliedMigration,
  failedMigration,
  type Migration,
  pendingMigrations,
} from '#platform/database/migrations.ts';

/**
 * Applies the numbered SQL files of `folder` that are new to the database, in one transaction: when one fails, the
 * version before this one can still be started.
 * @param options Nothing is changed when a hook throws. `beforeCreate` is called for an empty database,
 * `beforeChange` for one with data, with the name of the first file. `through`: the last file to apply.
 * @returns The names of those applied now, in order.
 * @throws {MigrationError} When the database was written by a newer version, a landed file was edited, or one fails.
 */
export function migrateSqlite(
  database: DatabaseSync,
  folder: string,
  options: {
    beforeCreate?: () => void;
    beforeChange?: (firstMigration: string) => void;
    through?: string;
  } = {},
): string[] {
  database.exec(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at integer not null) strict',
  );
  const applied = appliedMigrations(database) ?? [];
  const pending = pendingMigrations(folder, applied).filter(
    ({ name }) => options.through === undefined || name <= options.through,
  );
  const [first] = pending;
  if (first) {
    if (applied.length === 0) options.beforeCreate?.();
    else options.beforeChange?.(first.name);
    applyAll(database, pending);
  }
  return pending.map((migration) => migration.name);
}

/** In order; null for a database that is not of a site. */
export function appliedMigrations(database: DatabaseSync): AppliedMigration[] | null {
  const known = database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'migrations'");
  if (!known.get()) return null;
  const rows = database.prepare('select name, checksum from migrations order by name').all();
  return rows as unknown as AppliedMigration[];
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
    throw failedMigration(name, cause);
  }
  database
    .prepare('insert into migrations (name, checksum, applied_at) values (?, ?, ?)')
    .run(name, checksum, Date.now());
}
