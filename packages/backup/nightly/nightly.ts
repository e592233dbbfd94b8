import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { S3Settings } from '@site/images/store/s3-settings.server';
import { sentenceOf } from '@site/platform/files/file-errors';
import { archiveName } from '../archive-names.ts';
import { BackupError, BackupUnderWayError, isFaultOfArchive } from '../backup-error.ts';
import { openBackupBucket } from '../bucket.ts';
import type { Contents } from '../contents.ts';
import { readPassphrase } from '../encryption.ts';
import {
  changeJournal,
  type JournalArchive,
  readJournal,
  recordFailure,
  withOffsiteCopy,
  withVerification,
} from '../journal.ts';
import { ensureArchiveFolder, makeBackup, withBackupLock, workFolder } from '../make-backup.ts';
import { type OffsiteSettings, openOffsite } from '../offsite/offsite.ts';
import type { SnapshotSource } from '../snapshot.ts';
import { verifyArchive } from '../verify-archive.ts';
import { archiveToCopy, chooseOld } from './nightly-rules.ts';

export interface NightlySettings {
  readonly dataDir: string;
  readonly backupDir: string;
  readonly keep: number;
  /** Where the database is; absent: in the data folder. */
  readonly databaseUrl?: string | null;
  readonly s3?: S3Settings | null;
  readonly passphraseFile?: string | null;
  readonly offsite?: OffsiteSettings | null;
}

export type NightlyOutcome =
  | { readonly state: 'made'; readonly file: string; readonly bytes: number; readonly removed: number }
  | { readonly state: 'copied'; readonly name: string; readonly removed: number }
  | { readonly state: 'failed'; readonly reason: string }
  /** Another process makes a backup, or the site is closing. */
  | { readonly state: 'skipped' };

/** What a night needs to know of the site, and cannot be sent to another process. */
interface NightlyParts {
  readonly contents: Contents;
  /** For a database that is not in the data folder. */
  readonly sourceAt: (databaseUrl: string, signal: AbortSignal) => SnapshotSource;
}

/**
 * Makes an archive, verifies it and records the result; a night also removes old ones of its own. Failures are in the outcome.
 * @param isNightly False: somebody wants one now. It stays until somebody deletes it, and a failure is none of the night's.
 */
export async function makeNightlyBackup(
  settings: NightlySettings,
  signal: AbortSignal,
  { contents, sourceAt }: NightlyParts,
  isNightly = true,
): Promise<NightlyOutcome> {
  const { dataDir, backupDir, s3 = null } = settings;
  try {
    return await withBackupLock(dataDir, async () => {
      ensureArchiveFolder(backupDir);
      const now = new Date();
      const passphrase = readPassphrase(settings.passphraseFile ?? null);
      const file = path.join(
        backupDir,
        archiveName(isNightly ? 'nightly' : 'backup', now, passphrase !== null),
      );
      const bucket = await openBackupBucket(s3);
      const source = settings.databaseUrl ? sourceAt(settings.databaseUrl, signal) : undefined;
      const archive = await makeBackup({
        ...{ contents, dataDir, source, bucket, file, now, isNightly, passphrase, signal },
      });
      const problem = await verify(archive, { contents, dataDir, passphrase, signal });
      const removed = isNightly ? removeOld(settings) : 0;
      if (problem !== null) throw new BackupError(`The backup cannot be restored: ${problem}`);
      return { state: 'made', file, bytes: archive.bytes, removed };
    });
  } catch (error) {
    if (signal.aborted || error instanceof BackupUnderWayError) return { state: 'skipped' };
    const reason = sentenceOf(error);
    if (isNightly) recordFailure(dataDir, reason);
    return { state: 'failed', reason };
  }
}

/** Copies the newest verified archive once, and removes old copies. Failures are recorded, and in the outcome. */
export async function copyOffsite(
  { dataDir, offsite }: NightlySettings,
  signal: AbortSignal,
): Promise<NightlyOutcome> {
  const archive = archiveToCopy(readJournal(dataDir), new Date());
  if (!offsite || !archive) return { state: 'skipped' };
  try {
    if (statSync(archive.file, { throwIfNoEntry: false })?.size !== archive.bytes)
      throw new BackupError(`The backup is not there any more, or was changed: ${archive.file}`);
    const copies = await openOffsite(offsite);
    await copies.send(archive.file, signal);
    changeJournal(dataDir, (journal) => withOffsiteCopy(journal, archive.id));
    const removed = await copies.removeOld(new Date());
    return { state: 'copied', name: path.basename(archive.file), removed };
  } catch (error) {
    if (signal.aborted) return { state: 'skipped' };
    const reason = sentenceOf(error);
    recordFailure(dataDir, reason, 'offsiteFailure');
    return { state: 'failed', reason };
  }
}

/** @returns Why the archive cannot be restored, or null. Either is recorded. */
async function verify(
  { id, file, isNightly }: JournalArchive,
  {
    contents,
    dataDir,
    passphrase,
    signal,
  }: { contents: Contents; dataDir: string; passphrase: string | null; signal: AbortSignal },
): Promise<string | null> {
  const folder = workFolder(dataDir);
  ensureArchiveFolder(folder);
  let problem: string | null = null;
  try {
    // Without pages: loading all of them every night costs more than it shows.
    await verifyArchive(file, { contents, folder, passphrase, signal });
  } catch (error) {
    if (!isFaultOfArchive(error)) throw error;
    problem = sentenceOf(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  changeJournal(dataDir, (journal) => ({
    ...withVerification(journal, id, problem),
    ...(problem === null && isNightly && { failure: null }),
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
