import { dayMs } from '@site/platform/text/durations';
import type { BackupState } from './contract.ts';

const maxAgeMs = 3 * dayMs;

export function isBackupOld({ createdAt }: { readonly createdAt: string }, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) > maxAgeMs;
}

const noneReported =
  'No backup was reported: with PostgreSQL, a scheduler of yours has to run “npm run backup -- --nightly”.';

const maxBehindMs = 3 * 60 * 1000;

export function isContinuousBehind({ upTo }: { readonly upTo: string | null }, now: Date): boolean {
  return upTo === null || now.getTime() - Date.parse(upTo) > maxBehindMs;
}

/** @param describe Formats an instant: "today at 03:00". @returns `isQuiet` when nothing has to be done. */
export function describeBackups(
  { isScheduled, madeBy, verified, offsite, continuous, failure, fromFuture }: BackupState,
  now: Date,
  describe: (instant: string) => string,
): { isQuiet: boolean; sentences: string[] } {
  const sentences: string[] = [];
  const warnings: string[] = [];
  if (verified) sentences.push(`Last verified backup: ${describe(verified.createdAt)}.`);
  else if (!isScheduled) sentences.push(madeBy === 'site' ? 'Nightly backups are off.' : noneReported);
  else if (!failure) sentences.push('The first backup is being made.');
  if (verified && offsite) {
    sentences.push(
      offsite.copiedAt ? `Last copy off-site: ${describe(offsite.copiedAt)}.` : 'No copy is off-site yet.',
    );
  }
  if (continuous) {
    const { upTo, waitingUploads } = continuous;
    sentences.push(
      upTo
        ? `Restore points off-site have everything up to ${describe(upTo)}.`
        : 'The first restore point is being sent off-site.',
    );
    if (waitingUploads > 0)
      sentences.push(
        `${waitingUploads === 1 ? '1 upload is' : `${waitingUploads} uploads are`} still to be copied there.`,
      );
    if (continuous.failure) {
      warnings.push(
        `Restore points could not be sent off-site ${describe(continuous.failure.at)}: ${continuous.failure.reason}`,
      );
    } else if (upTo && isContinuousBehind(continuous, now)) {
      warnings.push('What was saved since is on this machine alone.');
    }
  }
  if (verified && isBackupOld(verified, now)) {
    warnings.push(
      isScheduled
        ? 'That is more than three days ago.'
        : 'That is more than three days ago, and nightly backups are off.',
    );
  }
  if (isScheduled && failure) {
    warnings.push(`The backup failed ${describe(failure.at)}: ${failure.reason}`);
  }
  if (offsite?.failure) {
    warnings.push(`The copy off-site failed ${describe(offsite.failure.at)}: ${offsite.failure.reason}`);
  }
  if (fromFuture) {
    warnings.push(
      `A backup is dated ${describe(fromFuture)}: the clock of the server was ahead. It does not count.`,
    );
  }
  if (offsite?.copiedAt && isBackupOld({ createdAt: offsite.copiedAt }, now)) {
    warnings.push('The last copy off-site is more than three days old.');
  }
  const damaged = verified?.damagedFiles ?? 0;
  if (damaged > 0) {
    warnings.push(
      `${damaged === 1 ? '1 file of the media library is' : `${damaged} files of the media library are`} lost or altered on the server, and so in the backup.`,
    );
  }
  return { isQuiet: warnings.length === 0, sentences: [...sentences, ...warnings] };
}
