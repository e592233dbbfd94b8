import { stat } from 'node:fs/promises';
import type { BackupState } from '#app/admin/backups/backup-state.ts';
import { sentenceOf } from '#platform/files/file-errors.ts';
import type { Config } from '../config.ts';
import { isGood, type Journal, type JournalArchive, readJournal } from './journal.ts';

/** How the backups of this installation are doing, from its journal and from what is still on the disk. */
export async function readBackupState({
  dataDir,
  backupKeep,
}: Pick<Config, 'dataDir' | 'backupKeep'>): Promise<BackupState> {
  const { archives, failure } = readOrTell(dataDir);
  const proven = await firstOnDisk(archives.filter(isGood));
  return {
    isScheduled: backupKeep > 0,
    proven: proven && {
      createdAt: proven.createdAt,
      provenAt: proven.proof?.at ?? proven.createdAt,
      bytes: proven.bytes,
      damagedFiles: proven.damagedFiles,
    },
    failure,
  };
}

/** How old the newest archive is that is known to be good, in seconds; null when there is none. */
export async function readBackupAgeSeconds(config: Config, now: Date): Promise<number | null> {
  const { proven } = await readBackupState(config);
  return proven && Math.max(0, Math.round((now.getTime() - Date.parse(proven.createdAt)) / 1000));
}

/** A journal that the disk does not give away is a failure to tell of, and no reason to answer nothing. */
function readOrTell(dataDir: string): Pick<Journal, 'archives' | 'failure'> {
  try {
    return readJournal(dataDir);
  } catch (error) {
    return { archives: [], failure: { at: new Date().toISOString(), reason: sentenceOf(error) } };
  }
}

async function firstOnDisk(archives: readonly JournalArchive[]): Promise<JournalArchive | null> {
  for (const archive of archives) {
    const found = await stat(archive.file).catch(() => null);
    if (found?.size === archive.bytes) return archive;
  }
  return null;
}
