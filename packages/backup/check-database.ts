import { copyFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { migrationsFolder } from '@site/database/embedded/open-embedded';
import { migrateSqlite } from '@site/database/embedded/sqlite-migrate';
import { MigrationError, migrationNames } from '@site/database/migrations';
import { BackupError } from './backup-error.ts';
import type { Contents } from './contents.ts';
import { countRows, lastMigration } from './database-facts.ts';
import { foreignSchemaPart } from './foreign-schema.ts';
import type { Manifest } from './manifest.ts';

export function problemOfSchema({ schema }: Manifest): string | null {
  if (migrationNames(migrationsFolder).includes(schema)) return null;
  return `The database was made by another, probably newer, version of the site: it has ${schema}, which this version does not know.`;
}

export function refuseUnknownSchema(manifest: Manifest): void {
  const problem = problemOfSchema(manifest);
  if (problem !== null) throw new BackupError(problem);
}

export function needsMigration({ schema }: Manifest): boolean {
  return migrationNames(migrationsFolder).at(-1) !== schema;
}

/** Compares a restored database with its manifest: schema, integrity, rows and uploads. @throws {BackupError} */
export function checkDatabase(file: string, manifest: Manifest, contents: Contents): void {
  using database = openOrRefuse(file);
  // First: a foreign schema could run code of its own in any of the other checks.
  const foreign = foreignSchemaPart(database, manifest.schema);
  if (foreign !== null) throw broken(`it has another schema than this site makes (${foreign})`);
  const [verdict] = database.prepare('pragma integrity_check(1)').all();
  if (verdict?.integrity_check !== 'ok') throw broken(`it is damaged (${verdict?.integrity_check})`);
  const [dangling] = database.prepare('pragma foreign_key_check').all();
  if (dangling) throw broken(`a row of ${dangling.table} points at nothing`);
  if (lastMigration(database) !== manifest.schema) throw broken('it has another schema');
  compareRows(countRows(database), manifest.rows);
  compareUploads(database, manifest, contents);
}

/** Migrates a copy, made at `trial`, to this version's schema. @throws {BackupError} When that fails. */
export function tryMigrations(file: string, trial: string): void {
  copyFileSync(file, trial);
  using database = new DatabaseSync(trial);
  try {
    migrateSqlite(database, migrationsFolder);
  } catch (error) {
    if (error instanceof MigrationError) throw new BackupError(error.message, { cause: error });
    throw error;
  }
}

function openOrRefuse(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, defensive: true });
  try {
    database.prepare('select count(*) from sqlite_schema').get();
    return database;
  } catch (cause) {
    database.close();
    throw new BackupError('The database in this backup is none.', { cause });
  }
}

function compareRows(found: Readonly<Record<string, number>>, expected: Readonly<Record<string, number>>) {
  for (const table of new Set([...Object.keys(found), ...Object.keys(expected)])) {
    if (found[table] !== expected[table]) {
      throw broken(`${table} has ${found[table] ?? 'no'} rows, and should have ${expected[table] ?? 'none'}`);
    }
  }
}

function compareUploads(
  database: DatabaseSync,
  { files, damaged }: Manifest,
  { isUploadName, recordedFiles }: Contents,
): void {
  const archived = new Map(files.filter(({ name }) => isUploadName(name)).map((file) => [file.name, file]));
  const problems = new Map(damaged.map(({ name, problem }) => [name, problem]));
  for (const { path, bytes, sha256 } of recordedFiles(database)) {
    const file = archived.get(path);
    archived.delete(path);
    const problem = problems.get(path);
    if (problem === 'missing' ? file : !file) throw broken(`it needs ${path}, which is missing`);
    if (problem || !file) continue;
    if (file.bytes !== bytes || (sha256 ?? file.sha256) !== file.sha256)
      throw broken(`${path} is another file`);
  }
  const [stray] = archived.keys();
  if (stray !== undefined) throw broken(`it does not know ${stray}`);
}

function broken(reason: string): BackupError {
  return new BackupError(`The database in this backup cannot be used: ${reason}.`);
}
