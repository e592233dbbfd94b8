import { expect, test } from 'vitest';
import { nearDatesIn } from '#site/session/use-dates.ts';
import type { SystemState } from './contract.ts';
import { describeSystem } from './describe-system.ts';

const now = new Date('2026-11-21T10:00:00Z');
const dates = nearDatesIn({ locale: 'en-US', timeZone: 'Europe/Lisbon' });
const night = '2026-11-21T03:00:10.000Z';

const sound: SystemState = {
  checks: { database: 'ok', media: 'ok', pages: 'ok', disk: 'ok', mail: 'ok', backup: 'ok' },
  version: { site: '1.2.0', node: '26.10.0', latest: { state: 'off' } },
  database: { engine: 'SQLite', version: '3.51.0', bytes: 4_200_000 },
  disk: { freeBytes: 12e9, totalBytes: 50e9, minFreeBytes: 1e9 },
  uploads: { place: 'folder', pending: 0, failed: 0 },
  mail: { server: 'stored', waiting: 0, oldestAt: null, givenUp: 0 },
  backups: {
    isScheduled: true,
    madeBy: 'site',
    verified: { createdAt: night, verifiedAt: night, bytes: 8_000_000, damagedFiles: 0 },
    offsite: null,
    continuous: null,
    failure: null,
    fromFuture: null,
    nextAt: '2026-11-22T03:00:00.000Z',
  },
  jobs: [{ name: 'old visits', ranAt: night, problem: null, succeededAt: night }],
  instances: [{ host: 'web-1', version: '1.2.0', startedAt: night }],
  slowRequests: [],
};

function describe(changes: Partial<SystemState> = {}) {
  const parts = describeSystem({ ...sound, ...changes }, now, (instant) => dates.near(instant, now));
  return {
    of: (title: string) => parts.find((part) => part.title === title),
    troubled: parts.filter(({ isQuiet }) => !isQuiet).map(({ title }) => title),
  };
}

test('a healthy site has no warnings', () => {
  const { of, troubled } = describe();
  expect(troubled).toEqual([]);
  expect(of('Database')?.sentences).toEqual(['SQLite 3.51.0, 4.2 MB.']);
  expect(of('Disk')?.sentences).toEqual(['12 GB of 50 GB are free.']);
  expect(of('Backups')?.sentences).toEqual([
    'Last verified backup: today at 3:00 AM.',
    'Size: 8 MB.',
    'Next: November 22, 2026 at 3:00 AM.',
  ]);
  expect(of('Daily jobs')?.list).toEqual([
    { key: 'old visits', name: 'Delete visits of earlier days', facts: 'today at 3:00 AM' },
  ]);
  expect(of('Instances')?.list?.[0]?.facts).toBe('version 1.2.0, since today at 3:00 AM');
  expect(of('Slow requests')?.sentences).toEqual([
    'No request of the last 24 hours took longer than a second.',
  ]);
});

test.each<[string, Partial<SystemState>, string]>([
  [
    'Version',
    {
      version: {
        ...sound.version,
        latest: { state: 'known', version: '1.3.0', isNewer: true, url: 'https://example.com/1.3.0' },
      },
    },
    'Version 1.3.0 is out.',
  ],
  [
    'Version',
    {
      version: {
        ...sound.version,
        latest: { state: 'unknown', reason: 'The server answered with status 500.' },
      },
    },
    'The update check failed: The server answered with status 500.',
  ],
  [
    'Pages',
    { checks: { ...sound.checks, pages: 'failed' } },
    'The home page cannot be shown: the log has the reason.',
  ],
  [
    'Database',
    { checks: { ...sound.checks, database: 'failed' } },
    'It cannot be read or written: the log has the reason.',
  ],
  ['Database', { database: null }, 'Its version and size could not be read.'],
  [
    'Disk',
    { disk: { freeBytes: 5e8, totalBytes: 50e9, minFreeBytes: 1e9 } },
    'That is less than the 1 GB that should be: delete old backups, or clean up unused files in Media.',
  ],
  [
    'Uploads',
    { uploads: { place: 'bucket', pending: 1, failed: 0 }, checks: { ...sound.checks, media: 'warning' } },
    'The bucket does not answer as it should: the log has the reason.',
  ],
  [
    'Uploads',
    {
      checks: { ...sound.checks, media: 'failed' },
      reasons: { media: 'The folder of the uploads is missing.' },
    },
    'The folder of the uploads is missing.',
  ],
  [
    'Mail',
    {
      mail: { server: 'stored', waiting: 2, oldestAt: '2026-11-20T10:00:00.000Z', givenUp: 0 },
      checks: { ...sound.checks, mail: 'warning' },
    },
    '2 mails wait to be sent, the oldest since yesterday at 10:00 AM.',
  ],
  [
    'Mail',
    { mail: { ...sound.mail, givenUp: 1 } },
    '1 mail could not be sent in three days: the log has the reason.',
  ],
  [
    'Backups',
    { backups: { ...sound.backups, failure: { at: night, reason: 'No room.' }, nextAt: now.toISOString() } },
    'The next one is due within the hour.',
  ],
  [
    'Daily jobs',
    { jobs: [{ name: 'backup', ranAt: night, problem: 'No room.', succeededAt: null }] },
    '1 job failed.',
  ],
  [
    'Instances',
    { instances: [...sound.instances, { host: 'web-2', version: '1.1.0', startedAt: night }] },
    'They are of different versions.',
  ],
])('%s needs attention %o', (title, changes, sentence) => {
  const { of, troubled } = describe(changes);
  expect(troubled).toEqual([title]);
  expect(of(title)?.sentences).toContain(sentence);
});

test('a backup that was verified anew says when', () => {
  const verified = { ...sound.backups.verified, createdAt: '2026-11-20T03:00:00.000Z', verifiedAt: night };
  const backups = { ...sound.backups, verified: { ...verified, bytes: 8_000_000, damagedFiles: 0 } };
  expect(describe({ backups }).of('Backups')?.sentences.slice(0, 2)).toEqual([
    'Last verified backup: yesterday at 3:00 AM.',
    'Size: 8 MB, verified today at 3:00 AM.',
  ]);
});

test('jobs are folded while all succeed; one that failed stands first', () => {
  expect(describe().of('Daily jobs')?.isFolded).toBe(true);
  const failed = { name: 'backup', ranAt: night, problem: 'No room.', succeededAt: null };
  const jobs = describe({ jobs: [...sound.jobs, failed] }).of('Daily jobs');
  expect(jobs?.isFolded).toBe(false);
  expect(jobs?.list?.map(({ key }) => key)).toEqual(['backup', 'old visits']);
});

test('a failed job says why, and when it last succeeded', () => {
  const jobs = [
    { name: 'backup', ranAt: night, problem: 'No room.', succeededAt: '2026-11-20T03:00:00.000Z' },
  ];
  expect(describe({ jobs }).of('Daily jobs')?.list?.[0]).toMatchObject({
    name: 'Backup',
    facts: 'Failed today at 3:00 AM: No room. Last success: yesterday at 3:00 AM.',
  });
});

test('slow requests are named, with the slowest path', () => {
  const slow = { method: 'GET', requests: 3, worstMs: 2_340 };
  const { of, troubled } = describe({
    slowRequests: [
      { ...slow, route: 'page', worstPath: '/search' },
      { ...slow, route: '/api/blogs', worstPath: '/api/blogs' },
    ],
  });
  expect(troubled).toEqual([]);
  expect(of('Slow requests')?.list).toEqual([
    { key: 'GET page', name: 'Pages', facts: '3 times, at worst 2.3 seconds (/search)' },
    { key: 'GET /api/blogs', name: 'GET /api/blogs', facts: '3 times, at worst 2.3 seconds' },
  ]);
});

test('what is not set up needs no attention; pages that another host serves are left out', () => {
  const { of, troubled } = describe({
    checks: { database: 'ok', media: 'ok', disk: 'ok', mail: 'off', backup: 'off' },
    mail: { server: 'none', waiting: 0, oldestAt: null, givenUp: 0 },
    backups: {
      isScheduled: false,
      madeBy: 'site',
      verified: null,
      offsite: null,
      continuous: null,
      failure: null,
      fromFuture: null,
      nextAt: null,
    },
  });
  expect(troubled).toEqual([]);
  expect(of('Pages')).toBeUndefined();
  expect(of('Backups')?.sentences).toEqual(['Nightly backups are off.']);
});

test('backups of a scheduler are shown with what they reported, and when the next is expected', () => {
  const verified = { createdAt: night, verifiedAt: null, bytes: null, damagedFiles: null };
  const sentencesAt = (nextAt: string) =>
    describe({ backups: { ...sound.backups, madeBy: 'scheduler', verified, nextAt } }).of('Backups')
      ?.sentences;
  expect(sentencesAt('2026-11-22T03:00:00.000Z')).toEqual([
    'Last verified backup: today at 3:00 AM.',
    'The next one is expected November 22, 2026 at 3:00 AM.',
  ]);
  expect(sentencesAt('2026-11-21T02:00:00.000Z')?.at(-1)).toBe('The next one was expected today at 2:00 AM.');
});
