import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { ensureBackupsFolder, stampOf } from '@site/platform/files/backups-folder';
import { sentenceOf } from '@site/platform/files/file-errors';
import { MigrationError } from '../migrations.ts';
import { copyDatabase } from './copy-database.ts';

const keptCopies = 3;
const copyName = /^before-\d{4}-[\w-]+-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z)\.db$/;

/** Copies the database before `migration`, the first file to apply; keeps the last three copies. @throws {MigrationError} */
export function keepBeforeMigration(database: DatabaseSync, dataDir: string, migration: string): void {
  try {
    const folder = ensureBackupsFolder(dataDir);
    const name = `before-${path.basename(migration, '.sql')}-${stampOf(new Date())}.db`;
    copyWhole(database, path.join(folder, name));
    for (const old of copiesBeforeMigrations(folder).slice(keptCopies)) rmSync(path.join(folder, old));
  } catch (cause) {
    throw new MigrationError(
      `The database has to change for this version, and could not be copied first: ${sentenceOf(cause)}`,
      { cause },
    );
  }
}

/** Under a temporary name, so that half a copy is never taken for one. */
function copyWhole(database: DatabaseSync, file: string): void {
  const unfinished = path.join(path.dirname(file), 'before-migration.unfinished');
  rmSync(unfinished, { force: true });
  try {
    copyDatabase(database, unfinished);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Names of the copies in the backups folder, newest first. */
export function copiesBeforeMigrations(folder: string): string[] {
  const stamp = (name: string) => copyName.exec(name)?.[1] ?? '';
  return readdirSync(folder)
    .filter((name) => copyName.test(name))
    .sort((a, b) => (stamp(a) < stamp(b) ? 1 : -1));
}
