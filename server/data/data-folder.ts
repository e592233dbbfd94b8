import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { mediaFolder, mediaName } from '#app/media/media.ts';

export const databaseName = 'site.db';

/** Keys that the site made for itself: without them tokens, and whatever else they protect, are worth nothing. */
export const keyNames = ['jwt-secret'] as const;

/** What belongs to one running process or one machine, and is in no backup. */
export const leftOutNames = [
  'lock.db',
  'lock.db-journal',
  'site.db-wal',
  'site.db-shm',
  'incoming',
  'backups',
  // Drawn anew when they are missing.
  'cards',
] as const;

/** Whether a file of this name, relative to the data folder, may be in a backup. */
export function isKeptName(name: string): boolean {
  return name === databaseName || keyNames.some((key) => key === name) || isUploadName(name);
}

export function isUploadName(name: string): boolean {
  const [folder, file = '', ...rest] = name.split('/');
  return folder === mediaFolder && mediaName.test(file) && rest.length === 0;
}

/** Where everything about backups is kept: locks, the journal, and the archives unless `BACKUP_DIR` says otherwise. */
export function backupsFolder(dataDir: string): string {
  return path.join(dataDir, 'backups');
}

/** The same, made if missing, readable by its owner alone. */
export function ensureBackupsFolder(dataDir: string): string {
  const folder = backupsFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** An instant as file names carry it, to the second: `2026-11-21T09-30-00Z`. */
export function stampOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}
