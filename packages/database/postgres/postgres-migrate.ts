import type { ClientBase } from 'pg';
import {
  type AppliedMigration,
  failedMigration,
  migrationNames,
  NoDatabaseError,
  pendingMigrations,
  refusePendingMigrations,
} from '../migrations.ts';
import { unmarkedExpansions } from './unmarked-expansions.ts';

/** For instances that start at the same time. The writers' lock belongs to transactions. */
const migrationLock = 2;
const maxWaitMs = 10_000;

interface Applied extends AppliedMigration {
  readonly expands: boolean;
}

const expands = /^-- expands\b/;

/**
 * Applies the new SQL files in one transaction under a lock. During a rollout, instances of the version before run on the new
 * schema: files that only add begin with `-- expands`, or are in `unmarkedExpansions`. Returns the names applied.
 * @throws {MigrationError} When this version cannot run on a newer schema, a released file was edited, or one fails.
 */
export async function migratePostgres(
  client: ClientBase,
  folder: string,
  options: { maxWaitMs?: number; beforeCreate?: () => void } = {},
): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${migrationLock})`);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, expands boolean not null, applied_at bigint not null)',
    );
    const rows = await appliedMigrations(client);
    // Everyone would wait behind a change of a table that waits for a long reader, such as a dump.
    await client.query(`set local lock_timeout = ${options.maxWaitMs ?? maxWaitMs}`);
    const pending = pendingMigrations(folder, withoutExpansions(rows, migrationNames(folder).length));
    if (rows.length === 0) options.beforeCreate?.();
    for (const { name, sql, checksum } of pending) {
      try {
        await client.query(sql);
      } catch (cause) {
        throw failedMigration(name, cause);
      }
      await client.query(
        'insert into migrations (name, checksum, expands, applied_at) values ($1, $2, $3, $4)',
        [name, checksum, expands.test(sql) || unmarkedExpansions.has(name), Date.now()],
      );
    }
    await client.query('commit');
    return pending.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** For a program that must not change the schema. @throws {NoDatabaseError} {MigrationError} */
export async function checkPostgres(client: ClientBase, folder: string): Promise<void> {
  const known = await client.query("select to_regclass('migrations') is not null as known");
  const applied = known.rows[0]?.known ? await appliedMigrations(client) : [];
  if (applied.length === 0) {
    throw new NoDatabaseError(
      'DATABASE_URL: there is no site in this database. It is made by a first start.',
    );
  }
  const concerning = withoutExpansions(applied, migrationNames(folder).length);
  refusePendingMigrations(folder, concerning, 'DATABASE_URL');
}

async function appliedMigrations(client: ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select name, checksum, expands from migrations order by name collate "C"',
  );
  return rows;
}

/** What a newer version has only added does not concern this one. */
function withoutExpansions(applied: readonly Applied[], known: number): readonly Applied[] {
  return applied.slice(known).every(({ expands }) => expands) ? applied.slice(0, known) : applied;
}
