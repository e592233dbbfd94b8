import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Nothing was changed. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export type AppliedMigration = Pick<Migration, 'name' | 'checksum'>;

/** In order. */
export function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-[\w-]+\.sql$/.test(file))
    .sort();
}

/**
 * The numbered SQL files of `folder` that are not applied yet, in order.
 * @param applied In order.
 * @throws {MigrationError} When the database was written by a newer version, or a landed file was edited.
 */
export function pendingMigrations(folder: string, applied: readonly AppliedMigration[]): Migration[] {
  const available = migrationNames(folder).map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  refuseForeignHistory(available, applied);
  return available.slice(applied.length);
}

function refuseForeignHistory(available: readonly Migration[], applied: readonly AppliedMigration[]): void {
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

export function failedMigration(name: string, cause: unknown): MigrationError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new MigrationError(`The migration ${name} cannot be applied to this database: ${reason}.`, {
    cause,
  });
}
