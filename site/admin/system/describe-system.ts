import { byteText } from '@site/platform/text/byte-text';
import { counted } from '@site/platform/text/counted';
import { describeBackups } from '../backups/backup-state.ts';
import type { SlowRequests, SystemInstance, SystemJob, SystemState } from './contract.ts';
import { slowRequestMs } from './slow-request.ts';

export interface SystemPart {
  readonly title: string;
  /** Nothing has to be done. */
  readonly isQuiet: boolean;
  readonly sentences: readonly string[];
  /** Where to go on: a path of the site, or a URL. */
  readonly link?: { readonly label: string; readonly to: string };
  readonly list?: readonly { readonly key: string; readonly name: string; readonly facts: string }[];
}

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
  const title = 'Version';
  const own = `Version ${site}, on Node ${node}.`;
  if (latest.state === 'off') {
    return { title, isQuiet: true, sentences: [own, 'Update check is off.'] };
  }
  if (latest.state === 'unknown') {
    return {
      title,
      isQuiet: false,
      sentences: [own, `The update check failed: ${latest.reason}`],
    };
  }
  if (!latest.isNewer) return { title, isQuiet: true, sentences: [own, 'No newer version is out.'] };
  return {
    title,
    isQuiet: false,
    sentences: [own, `Version ${latest.version} is out.`],
    ...(latest.url && { link: { label: 'What is new', to: latest.url } }),
  };
}

/** @param check Absent where the pages are served elsewhere. */
function pagesPart(check: SystemState['checks'][string] | undefined): SystemPart | null {
  if (check === undefined) return null;
  const sentences = {
    ok: 'The home page works.',
    off: 'The home page works.',
    warning: 'The home page is slow, or is not the one of this version: the log has the reason.',
    failed: 'The home page cannot be shown: the log has the reason.',
  };
  return { title: 'Pages', isQuiet: isGood(check), sentences: [sentences[check]] };
}

function databasePart({ database, checks }: SystemState): SystemPart {
  const sentences = [
    database
      ? `${database.engine} ${database.version}, ${byteText(database.bytes)}.`
      : 'Its version and size could not be read.',
  ];
  if (checks.database === 'failed') sentences.push('It cannot be read or written: the log has the reason.');
  if (checks.database === 'warning') sentences.push('Nothing can be saved: the disk is full.');
  return { title: 'Database', isQuiet: database !== null && isGood(checks.database), sentences };
}

function diskPart(disk: SystemState['disk']): SystemPart {
  const title = 'Disk';
  if (!disk) return { title, isQuiet: false, sentences: ['The free space could not be read.'] };
  const isLow = disk.freeBytes < disk.minFreeBytes;
  return {
    title,
    isQuiet: !isLow,
    sentences: [
      `${byteText(disk.freeBytes)} of ${byteText(disk.totalBytes)} are free.`,
      ...(isLow
        ? [
            `That is less than the ${byteText(disk.minFreeBytes)} that should be: delete old backups, or clean up unused files in Media.`,
          ]
        : []),
    ],
  };
}

function uploadsPart({ uploads: { place, pending, failed }, checks, reasons }: SystemState): SystemPart {
  const sentences = [
    place === 'bucket' ? 'Images and videos are in a bucket.' : 'Images and videos are on this disk.',
  ];
  const isReachable = isGood(checks.media);
  if (!isReachable)
    sentences.push(
      place === 'bucket'
        ? 'The bucket does not answer as it should: the log has the reason.'
        : (reasons?.media ?? 'They cannot be written or found: the log has the reason.'),
    );
  if (pending > 0)
    sentences.push(
      `${counted(pending, 'image')} ${pending === 1 ? 'is' : 'are'} being prepared for all screens.`,
    );
  if (failed > 0)
    sentences.push(`${counted(failed, 'image')} could not be made smaller and load more slowly.`);
  return { title: 'Uploads', isQuiet: isReachable, sentences };
}

function mailPart({ mail, checks }: SystemState, near: (instant: string) => string): SystemPart {
  const title = 'Mail';
  const link = { label: 'Mail server', to: '/dashboard/system/mail' };
  if (mail.server === 'none') {
    const sentences = ['No mail server is set up: messages appear only in the admin area.'];
    return { title, isQuiet: true, sentences, link };
  }
  if (mail.server === 'locked') {
    const sentences = ['No mail is sent: the password of the mail server has to be entered again.'];
    return { title, isQuiet: false, sentences, link };
  }
  const sentences = [];
  if (mail.waiting === 0) sentences.push('No mail waits to be sent.');
  else {
    const since = mail.oldestAt ? `, the oldest since ${near(mail.oldestAt)}` : '';
    sentences.push(
      `${counted(mail.waiting, 'mail')} ${mail.waiting === 1 ? 'waits' : 'wait'} to be sent${since}.`,
    );
  }
  if (mail.givenUp > 0)
    sentences.push(
      `${counted(mail.givenUp, 'mail')} could not be sent in three days: the log has the reason.`,
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
      ? [`Verified ${near(verified.verifiedAt)}, ${byteText(verified.bytes)}.`]
      : []),
    ...(nextAt ? [nextInWords(nextAt)] : []),
  ];
  return { title: 'Backups', isQuiet, sentences: [...sentences, ...more] };

  function nextInWords(at: string): string {
    const isPast = Date.parse(at) <= now.getTime();
    if (state.madeBy === 'scheduler') return `The next one ${isPast ? 'was' : 'is'} expected ${near(at)}.`;
    return isPast ? 'The next one is due within the hour.' : `Next: ${near(at)}.`;
  }
}

const jobNames: Record<string, string> = {
  backup: 'Backup',
  'off-site copy': 'Copy of the backup off-site',
  links: 'Check links',
  'old activity': 'Delete old activity',
  'old invitations': 'Delete old invitations',
  'old messages': 'Delete old messages',
  'old message trash': 'Empty the trash of messages',
  'old notices': 'Delete old notifications',
  'old rate counts': 'Delete old request counts',
  'old senders': 'Delete senders of messages',
  'old slow requests': 'Delete old slow requests',
  'inquiries that are over': 'Delete inquiries that are over',
  'inquiries to follow up': 'Remind of inquiries to follow up',
  'old trash': 'Empty the trash of blogs',
  'overdue inquiries': 'Remind of overdue inquiries',
  'old visits': 'Delete visits of earlier days',
  'search index': 'Rebuild the search index after an update',
  'stray files': 'Delete files that nothing uses',
};

function jobsPart(jobs: readonly SystemJob[], near: (instant: string) => string): SystemPart {
  const failed = jobs.filter(({ problem }) => problem !== null);
  const factsOf = ({ ranAt, problem, succeededAt }: SystemJob) => {
    if (problem === null) return near(ranAt);
    return `Failed ${near(ranAt)}: ${problem} ${succeededAt ? `Last success: ${near(succeededAt)}.` : ''}`.trim();
  };
  return {
    title: 'Daily jobs',
    isQuiet: failed.length === 0,
    sentences: [summaryOf()],
    list: jobs.map((job) => ({ key: job.name, name: jobNames[job.name] ?? job.name, facts: factsOf(job) })),
  };

  function summaryOf(): string {
    if (jobs.length === 0) return 'None has run yet.';
    return failed.length === 0
      ? 'All succeeded when they last ran.'
      : `${counted(failed.length, 'job')} failed.`;
  }
}

function instancesPart(instances: readonly SystemInstance[], near: (instant: string) => string): SystemPart {
  const versions = new Set(instances.map(({ version }) => version));
  return {
    title: 'Instances',
    isQuiet: versions.size <= 1,
    sentences: [
      instances.length === 0
        ? 'None has reported itself yet.'
        : `${counted(instances.length, 'instance')} of the site ${instances.length === 1 ? 'runs' : 'run'}.`,
      ...(versions.size > 1 ? ['They are of different versions.'] : []),
    ],
    list: instances.map(({ host, version, startedAt }) => ({
      key: `${host} ${startedAt}`,
      name: host,
      facts: `version ${version}, since ${near(startedAt)}`,
    })),
  };
}

const maxShown = 10;

function slowRequestsPart(slow: readonly SlowRequests[]): SystemPart {
  const total = slow.reduce((sum, { requests }) => sum + requests, 0);
  const limit = slowRequestMs === 1_000 ? 'a second' : `${slowRequestMs / 1_000} seconds`;
  return {
    title: 'Slow requests',
    isQuiet: true,
    sentences: [
      total === 0
        ? `No request of the last 24 hours took longer than ${limit}.`
        : `${counted(total, 'request')} of the last 24 hours took longer than ${limit}.`,
    ],
    list: slow.slice(0, maxShown).map(({ method, route, requests, worstMs, worstPath }) => ({
      key: `${method} ${route}`,
      name: route === 'page' ? 'Pages' : `${method} ${route}`,
      facts: `${requests === 1 ? 'once' : counted(requests, 'time')}, at worst ${(worstMs / 1_000).toFixed(1)} seconds${worstPath === route ? '' : ` (${worstPath})`}`,
    })),
  };
}

const isGood = (check: SystemState['checks'][string] | undefined) =>
  check === undefined || check === 'ok' || check === 'off';
