import { dayMs } from '@site/platform/text/durations';
import { say } from '@site/platform/words/say';
import type { BackupState } from './contract.ts';

const maxAgeMs = 3 * dayMs;

export function isBackupOld({ createdAt }: { readonly createdAt: string }, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) > maxAgeMs;
}

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
  if (verified) sentences.push(say('Last verified backup: {time}.', { time: describe(verified.createdAt) }));
  else if (!isScheduled)
    sentences.push(
      madeBy === 'site'
        ? say('Nightly backups are off.')
        : say(
            'No backup was reported: with PostgreSQL, a scheduler of yours has to run “npm run backup -- --nightly”.',
          ),
    );
  else if (!failure) sentences.push(say('The first backup is being made.'));
  if (verified && offsite) {
    sentences.push(
      offsite.copiedAt
        ? say('Last copy off-site: {time}.', { time: describe(offsite.copiedAt) })
        : say('No copy is off-site yet.'),
    );
  }
  if (continuous) {
    const { upTo, waitingUploads } = continuous;
    sentences.push(
      upTo
        ? say('Restore points off-site have everything up to {time}.', { time: describe(upTo) })
        : say('The first restore point is being sent off-site.'),
    );
    if (waitingUploads > 0)
      sentences.push(
        say('{count, plural, one {# upload is} other {# uploads are}} still to be copied there.', {
          count: waitingUploads,
        }),
      );
    if (continuous.failure) {
      warnings.push(
        say('Restore points could not be sent off-site {time}: {reason}', {
          time: describe(continuous.failure.at),
          reason: continuous.failure.reason,
        }),
      );
    } else if (upTo && isContinuousBehind(continuous, now)) {
      warnings.push(say('What was saved since is on this machine alone.'));
    }
  }
  if (verified && isBackupOld(verified, now)) {
    warnings.push(
      isScheduled
        ? say('That is more than three days ago.')
        : say('That is more than three days ago, and nightly backups are off.'),
    );
  }
  if (isScheduled && failure) {
    warnings.push(
      say('The backup failed {time}: {reason}', { time: describe(failure.at), reason: failure.reason }),
    );
  }
  if (offsite?.failure) {
    const { at, reason } = offsite.failure;
    warnings.push(say('The copy off-site failed {time}: {reason}', { time: describe(at), reason }));
  }
  if (fromFuture) {
    warnings.push(
      say('A backup is dated {time}: the clock of the server was ahead. It does not count.', {
        time: describe(fromFuture),
      }),
    );
  }
  if (offsite?.copiedAt && isBackupOld({ createdAt: offsite.copiedAt }, now)) {
    warnings.push(say('The last copy off-site is more than three days old.'));
  }
  const damaged = verified?.damagedFiles ?? 0;
  if (damaged > 0) {
    warnings.push(
      say(
        '{count, plural, one {# file of the media library is} other {# files of the media library are}} lost or altered on the server, and so in the backup.',
        { count: damaged },
      ),
    );
  }
  return { isQuiet: warnings.length === 0, sentences: [...sentences, ...warnings] };
}
