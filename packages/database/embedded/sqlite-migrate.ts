import type { DatabaseSync } from 'node:sqlite';
import { type AppliedMigration, failedMigration, type Migration, pendingMigrations } from '../migrations.ts';

/**
 * Applies the new SQL files up to `through` in one transaction: if one fails, the version before can still start.
 * `beforeCreate` (empty database) and `beforeChange` (with data) may throw: nothing is changed. Returns the names applied.
 * @throws {MigrationError} When a newer version wrote the database, a released file was edited, or one fails.
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
