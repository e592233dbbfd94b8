import { byteText } from '@site/platform/text/byte-text';
import { say, sayCount } from '@site/platform/words/say';
import { describeBackups } from '../backups/backup-state.ts';
import type { SystemState } from './contract.ts';
import { instancesPart, jobsPart, slowRequestsPart } from './describe-work.ts';
import type { SystemPart } from './system-part.ts';

export function describeSystem(
  state: SystemState,
  now: Date,
  near: (instant: string) => string,
): readonly SystemPart[] {
  return [
    versionPart(state.version),
    pagesPart(state.checks.pages),
    databasePart(state),
    diskPart(state.disk),
    uploadsPart(state),
    mailPart(state, near),
    backupsPart(state.backups, now, near),
    jobsPart(state.jobs, near),
    instancesPart(state.instances, near),
    slowRequestsPart(state.slowRequests),
  ].filter((part) => part !== null);
}

function versionPart({ site, node, latest }: SystemState['version']): SystemPart {
  const title = say('Version');
  const own = say('{site}, on Node {node}.', { site, node });
  if (latest.state === 'off') {
    return { title, isQuiet: true, sentences: [own, say('Update check is off.')] };
  }
  if (latest.state === 'unknown') {
    return {
      title,
      isQuiet: false,
      sentences: [own, say('The update check failed: {reason}', { reason: latest.reason })],
    };
  }
  if (!latest.isNewer) return { title, isQuiet: true, sentences: [own, say('No newer version is out.')] };
  return {
    title,
    isQuiet: false,
    sentences: [own, say('Version {version} is out.', { version: latest.version })],
    ...(latest.url && { link: { label: say('What is new'), to: latest.url } }),
  };
}

/** @param check Absent where the pages are served elsewhere. */
function pagesPart(check: SystemState['checks'][string] | undefined): SystemPart | null {
  if (check === undefined) return null;
  const sentences = {
    ok: say('The home page works.'),
    off: say('The home page works.'),
    warning: say('The home page is slow, or is not the one of this version: the log has the reason.'),
    failed: say('The home page cannot be shown: the log has the reason.'),
  };
  return { title: say('Pages'), isQuiet: isGood(check), sentences: [sentences[check]] };
}

function databasePart({ database, checks }: SystemState): SystemPart {
  const sentences = [
    database
      ? `${database.engine} ${database.version}, ${byteText(database.bytes)}.`
      : say('Its version and size could not be read.'),
  ];
  if (checks.database === 'failed')
    sentences.push(say('It cannot be read or written: the log has the reason.'));
  if (checks.database === 'warning') sentences.push(say('Nothing can be saved: the disk is full.'));
  return { title: say('Database'), isQuiet: database !== null && isGood(checks.database), sentences };
}

function diskPart(disk: SystemState['disk']): SystemPart {
  const title = say('Disk');
  if (!disk) return { title, isQuiet: false, sentences: [say('The free space could not be read.')] };
  const isLow = disk.freeBytes < disk.minFreeBytes;
  return {
    title,
    isQuiet: !isLow,
    sentences: [
      say('{free} of {total} are free.', {
        free: byteText(disk.freeBytes),
        total: byteText(disk.totalBytes),
      }),
      ...(isLow
        ? [
            say(
              'That is less than the {size} that should be: delete old backups, or clean up unused files in Media.',
              { size: byteText(disk.minFreeBytes) },
            ),
          ]
        : []),
    ],
  };
}

function uploadsPart({ uploads: { place, pending, failed }, checks, reasons }: SystemState): SystemPart {
  const sentences = [
    place === 'bucket'
      ? say('Images and videos are in a bucket.')
      : say('Images and videos are on this disk.'),
  ];
  const isReachable = isGood(checks.media);
  if (!isReachable)
    sentences.push(
      place === 'bucket'
        ? say('The bucket does not answer as it should: the log has the reason.')
        : (reasons?.media ?? say('They cannot be written or found: the log has the reason.')),
    );
  if (pending > 0)
    sentences.push(
      say('{count, plural, one {# image is} other {# images are}} being prepared for all screens.', {
        count: pending,
      }),
    );
  if (failed > 0)
    sentences.push(
      say(
        '{count, plural, one {# image could not be made smaller and loads} other {# images could not be made smaller and load}} more slowly.',
        { count: failed },
      ),
    );
  return { title: say('Uploads'), isQuiet: isReachable, sentences };
}

function mailPart({ mail, checks }: SystemState, near: (instant: string) => string): SystemPart {
  const title = say('Mail');
  const link = { label: say('Mail server'), to: '/dashboard/system/mail' };
  if (mail.server === 'none') {
    const sentences = [say('No mail server is set up: messages appear only in the admin area.')];
    return { title, isQuiet: true, sentences, link };
  }
  if (mail.server === 'locked') {
    const sentences = [say('No mail is sent: the password of the mail server has to be entered again.')];
    return { title, isQuiet: false, sentences, link };
  }
  const sentences = [];
  if (mail.waiting === 0) sentences.push(say('No mail waits to be sent.'));
  else {
    const values = { count: mail.waiting, time: mail.oldestAt ? near(mail.oldestAt) : '' };
    sentences.push(
      mail.oldestAt
        ? say(
            '{count, plural, one {# mail waits} other {# mails wait}} to be sent, the oldest since {time}.',
            values,
          )
        : say('{count, plural, one {# mail waits} other {# mails wait}} to be sent.', values),
    );
  }
  if (mail.givenUp > 0)
    sentences.push(
      say('{mails} could not be sent in three days: the log has the reason.', {
        mails: sayCount(mail.givenUp, 'mail'),
      }),
    );
  return { title, isQuiet: isGood(checks.mail) && mail.givenUp === 0, sentences, link };
}

function backupsPart(
  { nextAt, ...state }: SystemState['backups'],
  now: Date,
  near: (instant: string) => string,
): SystemPart {
  const { isQuiet, sentences } = describeBackups(state, now, near);
  const { verified } = state;
  const more = [
    ...(verified?.verifiedAt && verified.bytes !== null
      ? [sizeInWords(verified.bytes, verified.createdAt, verified.verifiedAt)]
      : []),
    ...(nextAt ? [nextInWords(nextAt)] : []),
  ];
  const link = { label: say('All backups'), to: '/dashboard/system/backups' };
  return { title: say('Backups'), isQuiet, sentences: [...sentences, ...more], link };

  /** It is verified as it is made, and may be anew. */
  function sizeInWords(bytes: number, createdAt: string, verifiedAt: string): string {
    const [size, time] = [byteText(bytes), near(verifiedAt)];
    return near(createdAt) === time
      ? say('Size: {size}.', { size })
      : say('Size: {size}, verified {time}.', { size, time });
  }

  function nextInWords(at: string): string {
    const isPast = Date.parse(at) <= now.getTime();
    if (state.madeBy === 'scheduler')
      return isPast
        ? say('The next one was expected {time}.', { time: near(at) })
        : say('The next one is expected {time}.', { time: near(at) });
    return isPast ? say('The next one is due within the hour.') : say('Next: {time}.', { time: near(at) });
  }
}

const isGood = (check: SystemState['checks'][string] | undefined) =>
  check === undefined || check === 'ok' || check === 'off';
