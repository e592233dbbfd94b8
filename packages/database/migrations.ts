import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Nothing was changed. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** Nothing was made. */
export class NoDatabaseError extends Error {
  override name = 'NoDatabaseError';
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export type AppliedMigration = Pick<Migration, 'name' | 'checksum'>;

export function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-[\w-]+\.sql$/.test(file))
    .sort();
}

/** Files not applied yet, in order. @throws {MigrationError} When a newer version wrote the database, or a file was edited. */
export function pendingMigrations(folder: string, applied: readonly AppliedMigration[]): Migration[] {
  const available = migrationNames(folder).map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  refuseForeignHistory(available, applied);
  return available.slice(applied.length);
}

/** Changes nothing: a running site may be of another version. @throws {MigrationError} Also when migrations are pending. */
export function refusePendingMigrations(
  folder: string,
  applied: readonly AppliedMigration[],
  place: string,
): void {
  const [first, ...more] = pendingMigrations(folder, applied);
  if (first === undefined) return;
  const rest = more.length > 0 ? ` and ${more.length} more` : '';
  throw new MigrationError(
    `The database of ${place} is of an older version: it lacks the migration ${first.name}${rest}, which only a start of the site and \`npm run migrate\` apply. Use the commands of the version that runs, or upgrade the site first.`,
  );
}

function refuseForeignHistory(available: readonly Migration[], applied: readonly AppliedMigration[]): void {
  const newest = available.at(-1)?.name ?? '';
  applied.forEach(({ name, checksum }, index) => {
    const ours = available[index];
    if (ours?.name === name && ours.checksum === checksum) return;
    if (name > newest) {
      throw new MigrationError(
        `The database has the migration ${name}, which this version does not know. If that file is missing from migrations/, put it back. Otherwise a newer version made the database: start that one, or restore a backup of this version.`,
      );
    }
    throw new MigrationError(
      `The migration ${name} of the database is not the one of this version. If a file in migrations/ was changed or is missing, put it back. Otherwise another version made the database: start that one, restore a backup of this one, or begin with an empty database.`,
    );
  });
}

export function failedMigration(name: string, cause: unknown): MigrationError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new MigrationError(`The migration ${name} cannot be applied to this database: ${reason}.`, {
    cause,
  });
}
