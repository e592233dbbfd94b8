import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { S3Settings } from '#app/media/store/s3-settings.server.ts';
import { stampOf } from '#platform/files/backups-folder.ts';
import { sentenceOf } from '#platform/files/file-errors.ts';
import { BackupError, BackupUnderWayError, isFaultOfArchive } from './backup-error.ts';
import { openBackupBucket } from './bucket.ts';
import { changeJournal, type JournalArchive, withProof } from './journal.ts';
import { aloneWithBackups, ensureArchiveFolder, makeBackup, workFolder } from './make-backup.ts';
import { chooseOld } from './nightly-rules.ts';
import { verifyArchive } from './verify-archive.ts';

export interface NightlySettings {
  readonly dataDir: string;
  readonly backupDir: string;
  /** At least 1. */
  readonly keep: number;
  /** Where the uploads are; absent: in the data folder. */
  readonly s3?: S3Settings | null;
}

export type NightlyOutcome =
  | { readonly state: 'made'; readonly file: string; readonly bytes: number; readonly removed: number }
  | { readonly state: 'failed'; readonly reason: string }
  /** Somebody else makes a backup, or the site is closing; neither is a failure. */
  | { readonly state: 'left' };

/** Makes an archive, proves it, notes the result, and removes old ones. What fails is in the outcome. */
export async function makeNightlyBackup(
  settings: NightlySettings,
  signal: AbortSignal,
): Promise<NightlyOutcome> {
  const { dataDir, backupDir, s3 = null } = settings;
  try {
    return await aloneWithBackups(dataDir, async () => {
      ensureArchiveFolder(backupDir);
      const now = new Date();
      const file = path.join(backupDir, `nightly-${stampOf(now)}.tar.gz`);
      const options = { signal, bucket: await openBackupBucket(s3) };
      const archive = await makeBackup({ ...options, dataDir, file, now, isNightly: true });
      const problem = await prove(archive, settings, signal);
      const removed = removeOld(settings);
      if (problem !== null) throw new BackupError(`The backup cannot be restored: ${problem}`);
      return { state: 'made', file, bytes: archive.bytes, removed };
    });
  } catch (error) {
    if (signal.aborted || error instanceof BackupUnderWayError) return { state: 'left' };
    const reason = sentenceOf(error);
    noteFailure(dataDir, reason);
    return { state: 'failed', reason };
  }
}

/** Notes that a night brought no good backup. */
export function noteFailure(dataDir: string, reason: string): void {
  changeJournal(dataDir, (journal) => ({ ...journal, failure: { at: new Date().toISOString(), reason } }));
}

/** @returns Why the archive cannot be restored; null when it can. Either is noted. */
async function prove(
  { id, file }: JournalArchive,
  { dataDir }: NightlySettings,
  signal: AbortSignal,
): Promise<string | null> {
  const folder = workFolder(dataDir);
  ensureArchiveFolder(folder);
  try {
    // No page is rendered: loading all of them every night is more than it proves.
    const problem = await problemOf(() => verifyArchive(file, { folder, signal }));
    changeJournal(dataDir, (journal) => {
      const proven = withProof(journal, id, { at: new Date().toISOString(), problem });
      return problem === null ? { ...proven, failure: null } : proven;
    });
    return problem;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function problemOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (isFaultOfArchive(error)) return sentenceOf(error);
    throw error;
  }
}

function removeOld({ dataDir, keep }: NightlySettings): number {
  let removed = 0;
  changeJournal(dataDir, (journal) => {
    const forgotten = new Set<JournalArchive>();
    for (const archive of chooseOld(journal.archives, keep)) {
      const found = statSync(archive.file, { throwIfNoEntry: false });
      // One that is not there may be on a disk that is not mounted now, and is removed when that is back.
      if (!found) continue;
      forgotten.add(archive);
      // What somebody has put in the place of an archive is left alone.
      if (!found.isFile() || found.size !== archive.bytes) continue;
      rmSync(archive.file);
      removed++;
    }
    return { ...journal, archives: journal.archives.filter((archive) => !forgotten.has(archive)) };
  });
  return removed;
}
