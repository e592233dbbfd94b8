import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** Locks, the journal, and the archives unless `BACKUP_DIR` says otherwise. */
export function backupsFolder(dataDir: string): string {
  return path.join(dataDir, 'backups');
}

export function ensureBackupsFolder(dataDir: string): string {
  const folder = backupsFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Such as `2026-11-21T09-30-00Z`, for file names. */
export function stampOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}
