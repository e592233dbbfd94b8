import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupError } from '@site/backup/backup-error';
import { lastMigration } from '@site/backup/database-facts';
import { copiesBeforeMigrations } from '@site/database/embedded/keep-before-migration';
import { mediaFolder } from '@site/images/media';
import { backupsFolder, stampOf } from '@site/platform/files/backups-folder';
import { databaseName } from '@site/platform/files/data-folder';
import { claimDataFolder } from '@site/platform/files/data-lock';
import { syncFolder } from '@site/platform/files/sync-folder';
import { contents } from '#server/backup/contents.ts';
import { keyNames } from '#server/data/data-folder.ts';
import { clearSignInState } from '#server/data/sign-in-state.ts';

interface RolledBack {
  readonly from: string;
  readonly migration: string;
  /** A data folder of its own with the newer database, and the uploads that only that one knows. */
  readonly setAside: string;
  readonly uploads: number;
}

/**
 * Puts back the database as it was before the last upgrade. Deletes nothing: what came later is set aside. An interruption
 * leaves one database or the other, whole. Null when no upgrade has changed the database.
 * @throws {BackupError} When there is no site. @throws {DataFolderError} When a site runs on it, or it is not writable.
 */
export async function rollBack(dataDir: string, now: Date): Promise<RolledBack | null> {
  const file = path.join(dataDir, databaseName);
  if (!existsSync(file)) throw new BackupError(`There is no site in ${dataDir}.`);
  const release = claimDataFolder(dataDir);
  try {
    const from = newestCopy(dataDir);
    const [current, migration] = [schemaOf(file), from && schemaOf(from)];
    if (from === null || migration === null || migration >= current) return null;
    const setAside = path.join(backupsFolder(dataDir), `after-${stampOf(now)}`);
    mkdirSync(path.join(setAside, mediaFolder), { recursive: true, mode: 0o700 });
    await replaceDatabase(file, from, setAside);
    for (const key of keyNames) {
      if (existsSync(path.join(dataDir, key)))
        copyFileSync(path.join(dataDir, key), path.join(setAside, key));
    }
    recordRollBack(file, migration, now);
    return { from, migration, setAside, uploads: moveUnknownUploads(dataDir, setAside) };
  } finally {
    release();
  }
}

function newestCopy(dataDir: string): string | null {
  const folder = backupsFolder(dataDir);
  const [newest] = existsSync(folder) ? copiesBeforeMigrations(folder) : [];
  return newest === undefined ? null : path.join(folder, newest);
}

function schemaOf(file: string): string {
  using database = new DatabaseSync(file);
  // All of it in the one file that is moved.
  database.exec('pragma wal_checkpoint(truncate)');
  return lastMigration(database) ?? '';
}

async function replaceDatabase(file: string, from: string, setAside: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  copyFileSync(from, unfinished);
  clearSignInState(unfinished);
  linkSync(file, path.join(setAside, databaseName));
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  renameSync(unfinished, file);
  await syncFolder(path.dirname(file));
}

/** The start of a site deletes uploads that its database does not know. @returns How many, without their variants. */
function moveUnknownUploads(dataDir: string, setAside: string): number {
  const uploads = path.join(dataDir, mediaFolder);
  if (!existsSync(uploads)) return 0;
  using database = new DatabaseSync(path.join(dataDir, databaseName), { readOnly: true });
  const idOf = (name: string) => path.basename(name).split('.')[0] ?? '';
  const known = new Set(contents.recordedFiles(database).map((file) => idOf(file.path)));
  const unknown = readdirSync(uploads).filter((name) => !known.has(idOf(name)));
  for (const name of unknown) renameSync(path.join(uploads, name), path.join(setAside, mediaFolder, name));
  return new Set(unknown.map(idOf)).size;
}

/** In the audit log of the version before, where it had one: this version cannot open that database. */
function recordRollBack(file: string, migration: string, now: Date): void {
  using database = new DatabaseSync(file);
  const hasLog = database.prepare("select 1 from sqlite_schema where name = 'activity'").get();
  if (!hasLog) return;
  database
    .prepare(
      `insert into activity (number, at, actor, action, thing_kind, version_to)
       select coalesce(max(number), 0) + 1, ?, 'operator', 'server.rolled-back', 'server', ? from activity`,
    )
    .run(now.getTime(), migration);
}
