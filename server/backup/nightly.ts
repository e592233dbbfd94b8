import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { S3Settings } from '#app/media/store/s3-settings.server.ts';
import { stampOf } from '#platform/files/backups-folder.ts';
import { sentenceOf } from '#platform/files/file-errors.ts';
import { BackupError, BackupUnderWayError, isFaultOfArchive } from './backup-error.ts';
import { openBackupBucket } from './bucket.ts';
import { changeJournal, type JournalArchive, withVerification } from './journal.ts';
import { ensureArchiveFolder, makeBackup, withBackupLock, workFolder } from './make-backup.ts';
import { chooseOld } from './nightly-rules.ts';
import { verifyArchive } from './verify-archive.ts';

export interface NightlySettings {
  readonly dataDir: string;
  readonly backupDir: string;
  readonly keep: number;
  /** Where the uploads are; absent: in the data folder. */
  readonly s3?: S3Settings | null;
}

export type NightlyOutcome =
  | { readonly state: 'made'; readonly file: string; readonly bytes: number; readonly removed: number }
  | { readonly state: 'failed'; readonly reason: string }
  /** Another process makes a backup, or the site is closing. */
  | { readonly state: 'skipped' };

/** Makes an archive, verifies it, records the result and removes old archives. Failures are in the outcome. */
export async function makeNightlyBackup(
  settings: NightlySettings,
  signal: AbortSignal,
): Promise<NightlyOutcome> {
  const { dataDir, backupDir, s3 = null } = settings;
  try {
    return await withBackupLock(dataDir, async () => {
      ensureArchiveFolder(backupDir);
      const now = new Date();
      const file = path.join(backupDir, `nightly-${stampOf(now)}.tar.gz`);
      const bucket = await openBackupBucket(s3);
      const archive = await makeBackup({ dataDir, bucket, file, now, isNightly: true, signal });
      const problem = await verify(archive, dataDir, signal);
      const removed = removeOld(settings);
      if (problem !== null) throw new BackupError(`The backup cannot be restored: ${problem}`);
      return { state: 'made', file, bytes: archive.bytes, removed };
    });
  } catch (error) {
    if (signal.aborted || error instanceof BackupUnderWayError) return { state: 'skipped' };
    const reason = sentenceOf(error);
    recordFailure(dataDir, reason);
    return { state: 'failed', reason };
  }
}

export function recordFailure(dataDir: string, reason: string): void {
  changeJournal(dataDir, (journal) => ({ ...journal, failure: { at: new Date().toISOString(), reason } }));
}

/** @returns Why the archive cannot be restored, or null. Either is recorded. */
async function verify(
  { id, file }: JournalArchive,
  dataDir: string,
  signal: AbortSignal,
): Promise<string | null> {
  const folder = workFolder(dataDir);
  ensureArchiveFolder(folder);
  let problem: string | null = null;
  try {
    // Without pages: loading all of them every night costs more than it shows.
    await verifyArchive(file, { folder, signal });
  } catch (error) {
    if (!isFaultOfArchive(error)) throw error;
    problem = sentenceOf(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  changeJournal(dataDir, (journal) => ({
    ...withVerification(journal, id, problem),
    ...(problem === null && { failure: null }),
  }));
  return problem;
}

function removeOld({ dataDir, keep }: NightlySettings): number {
  let removed = 0;
  changeJournal(dataDir, (journal) => {
    const forgotten = new Set<JournalArchive>();
    for (const archive of chooseOld(journal.archives, keep, new Date())) {
      const found = statSync(archive.file, { throwIfNoEntry: false });
      // A missing one may be on a disk that is not mounted now.
      if (!found) continue;
      forgotten.add(archive);
      // Another file has taken the place of the archive.
      if (!found.isFile() || found.size !== archive.bytes) continue;
      rmSync(archive.file);
      removed++;
    }
    return { ...journal, archives: journal.archives.filter((archive) => !forgotten.has(archive)) };
  });
  return removed;
}
