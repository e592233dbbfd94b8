import { say, sayCount, texts } from '@site/platform/words/say';
import type { SlowRequests, SystemInstance, SystemJob } from './contract.ts';
import { slowRequestMs } from './slow-request.ts';
import type { SystemPart } from './system-part.ts';

const jobNames: Record<string, string> = texts({
  backup: 'Backup',
  'off-site copy': 'Copy of the backup off-site',
  links: 'Check links',
  'old activity': 'Delete old activity',
  'old invitations': 'Delete old invitations',
  'old messages': 'Delete old messages',
  'old missing URLs': 'Delete old URLs of “Not found”',
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
});

export function jobsPart(jobs: readonly SystemJob[], near: (instant: string) => string): SystemPart {
  const failed = jobs.filter(({ problem }) => problem !== null);
  const factsOf = ({ ranAt, problem, succeededAt }: SystemJob) => {
    if (problem === null) return near(ranAt);
    const failure = say('Failed {time}: {problem}', { time: near(ranAt), problem });
    return succeededAt === null
      ? failure
      : `${failure} ${say('Last success: {time}.', { time: near(succeededAt) })}`;
  };
  return {
    title: say('Daily jobs'),
    isQuiet: failed.length === 0,
    sentences: [summaryOf()],
    isFolded: failed.length === 0,
    list: [...failed, ...jobs.filter((job) => !failed.includes(job))].map((job) => ({
      ...{ key: job.name, name: jobNames[job.name] ?? job.name, facts: factsOf(job) },
    })),
  };

  function summaryOf(): string {
    if (jobs.length === 0) return say('None has run yet.');
    return failed.length === 0
      ? say('All succeeded when they last ran.')
      : say('{jobs} failed.', { jobs: sayCount(failed.length, 'job') });
  }
}

export function instancesPart(
  instances: readonly SystemInstance[],
  near: (instant: string) => string,
): SystemPart {
  const versions = new Set(instances.map(({ version }) => version));
  return {
    title: say('Instances'),
    isQuiet: versions.size <= 1,
    sentences: [
      instances.length === 0
        ? say('None has reported itself yet.')
        : say('{count, plural, one {# instance of the site runs.} other {# instances of the site run.}}', {
            count: instances.length,
          }),
      ...(versions.size > 1 ? [say('They are of different versions.')] : []),
    ],
    list: instances.map(({ host, version, startedAt }) => ({
      key: `${host} ${startedAt}`,
      name: host,
      facts: say('version {version}, since {time}', { version, time: near(startedAt) }),
    })),
  };
}

const maxShown = 10;

export function slowRequestsPart(slow: readonly SlowRequests[]): SystemPart {
  const total = slow.reduce((sum, { requests }) => sum + requests, 0);
  const limit =
    slowRequestMs === 1_000 ? say('a second') : say('{value} seconds', { value: slowRequestMs / 1_000 });
  return {
    title: say('Slow requests'),
    isQuiet: true,
    sentences: [
      total === 0
        ? say('No request of the last 24 hours took longer than {limit}.', { limit })
        : say('{requests} of the last 24 hours took longer than {limit}.', {
            requests: sayCount(total, 'request'),
            limit,
          }),
    ],
    list: slow.slice(0, maxShown).map(({ method, route, requests, worstMs, worstPath }) => ({
      key: `${method} ${route}`,
      name: route === 'page' ? say('Pages') : `${method} ${route}`,
      facts:
        say('{count, plural, one {once} other {# times}}, at worst {seconds} seconds', {
          count: requests,
          seconds: (worstMs / 1_000).toFixed(1),
        }) + (worstPath === route ? '' : ` (${worstPath})`),
    })),
  };
}
