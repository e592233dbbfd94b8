import type { ClientBase } from 'pg';
import {
  type AppliedMigration,
  failedMigration,
  migrationNames,
  pendingMigrations,
} from '#platform/database/migrations.ts';

/** Instances that start at the same moment follow one another. Not the lock of writers: that one belongs to transactions. */
const migrationLock = 2;
const longestWaitMs = 10_000;

interface Applied extends AppliedMigration {
  readonly expands: boolean;
}

const expands = /^-- expands\b/;

/**
 * Applies the numbered SQL files of `folder` that the database has not seen, all in one transaction under a lock: of
 * instances of the site that start together, one does it.
 *
 * While a new version is rolled out, instances of the one before go on, and may start again, on the new schema. A file
 * they can live with begins with a line `-- expands`: it adds, and takes away or renames nothing that they use.
 * What the last version to use something has left is taken away a version later.
 *
 * @param options `beforeCreate`: called when the database is empty; nothing is changed when it throws.
 * @returns The names of those applied now, in order.
 * @throws {MigrationError} When the database is that of a newer version this one cannot live with, a landed file was
 *   edited, or one fails.
 */
export async function migratePostgres(
  client: ClientBase,
  folder: string,
  options: { longestWaitMs?: number; beforeCreate?: () => void } = {},
): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${migrationLock})`);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, expands boolean not null, applied_at bigint not null)',
    );
    const { rows } = await client.query<Applied>(
      'select name, checksum, expands from migrations order by name collate "C"',
    );
    // A change of a table that waits for a long reader, such as a dump, has everybody else wait behind it.
    await client.query(`set local lock_timeout = ${options.longestWaitMs ?? longestWaitMs}`);
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
        [name, checksum, expands.test(sql), Date.now()],
      );
    }
    await client.query('commit');
    return pending.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** What a newer version has only added does not concern this one. */
function withoutExpansions(applied: readonly Applied[], known: number): readonly Applied[] {
  return applied.slice(known).every(({ expands }) => expands) ? applied.slice(0, known) : applied;
}
