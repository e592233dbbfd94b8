import { dayMs } from '@site/platform/text/durations';
import { expect, test } from 'vitest';
import type { Journal, JournalArchive } from '../journal.ts';
import { chooseOld, isBackupDue, isOffsiteCopyDue, lastNight, nextNight } from './nightly-rules.ts';

const timeZone = 'Europe/Lisbon';

function journal(createdAt: string | null, changes: Partial<JournalArchive> = {}): Journal {
  const archive = {
    id: 'a',
    file: '/a',
    bytes: 1,
    isNightly: true,
    damagedFiles: 0,
    verification: { at: '', problem: null },
  };
  const archives = createdAt === null ? [] : [{ ...archive, createdAt, ...changes }];
  return { archives, failure: null, unfinished: null };
}

test.each([
  ['2026-11-21T02:59:00Z', '2026-11-20T03:00:00.000Z'],
  ['2026-11-21T03:00:00Z', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21T23:00:00Z', '2026-11-21T03:00:00.000Z'],
  // Summer time: an hour earlier in UTC, also on the day it begins.
  ['2026-07-01T02:30:00Z', '2026-07-01T02:00:00.000Z'],
  ['2026-03-29T12:00:00Z', '2026-03-29T02:00:00.000Z'],
  ['2026-03-01T01:00:00Z', '2026-02-28T03:00:00.000Z'],
])('the last night before %s began at %s', (now, expected) => {
  expect(lastNight(new Date(now), timeZone).toISOString()).toBe(expected);
});

test.each([
  ['2026-11-21T02:59:00Z', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21T03:00:00Z', '2026-11-22T03:00:00.000Z'],
  ['2026-03-28T12:00:00Z', '2026-03-29T02:00:00.000Z'],
  ['2026-12-31T12:00:00Z', '2027-01-01T03:00:00.000Z'],
])('the next night after %s begins at %s', (now, expected) => {
  expect(nextNight(new Date(now), timeZone).toISOString()).toBe(expected);
});

test.each<[string, Journal, boolean]>([
  ['there is none', journal(null), true],
  ['the last is of yesterday evening', journal('2026-11-20T20:00:00.000Z'), true],
  ['the last is of this night', journal('2026-11-21T03:00:00.000Z'), false],
  [
    'this night’s cannot be restored',
    journal('2026-11-21T03:00:00.000Z', { verification: { at: '', problem: 'x' } }),
    true,
  ],
  ['this night’s was not verified', journal('2026-11-21T03:00:00.000Z', { verification: null }), true],
  ['this night’s was made by hand', journal('2026-11-21T03:00:00.000Z', { isNightly: false }), true],
  [
    'a try has just failed',
    { ...journal(null), failure: { at: '2026-11-21T09:30:00.000Z', reason: 'x' } },
    false,
  ],
  [
    'a try failed an hour ago',
    { ...journal(null), failure: { at: '2026-11-21T09:00:00.000Z', reason: 'x' } },
    true,
  ],
  ['the last is of next year, from a clock that was ahead', journal('2027-11-21T03:00:00.000Z'), true],
  ['the last is a few minutes ahead of the clock', journal('2026-11-21T10:05:00.000Z'), false],
  [
    'a try failed next year',
    { ...journal(null), failure: { at: '2027-11-21T09:30:00.000Z', reason: 'x' } },
    true,
  ],
])('at ten in the morning, when %s, a backup is due: %s', (_name, state, expected) => {
  expect(isBackupDue(state, new Date('2026-11-21T10:00:00Z'), timeZone)).toBe(expected);
});

test('a backup that fails does not delay the copy of the one before it, nor the other way round', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const justFailed = { at: '2026-11-21T09:59:00.000Z', reason: 'x' };
  const state = journal('2026-11-20T03:00:00.000Z', { file: '/a.tar.gz.age' });
  const noBackup = { ...state, failure: justFailed };
  expect([isBackupDue(noBackup, now, timeZone), isOffsiteCopyDue(noBackup, now)]).toEqual([false, true]);
  const noCopy = { ...state, offsiteFailure: justFailed };
  expect([isBackupDue(noCopy, now, timeZone), isOffsiteCopyDue(noCopy, now)]).toEqual([true, false]);
});

// A Saturday.
const today = Date.parse('2026-11-21T03:00:00Z');

function night(daysAgo: number, changes: Partial<JournalArchive> = {}): JournalArchive {
  const createdAt = new Date(today - daysAgo * dayMs).toISOString();
  return {
    id: String(daysAgo),
    file: `/b/${daysAgo}`,
    bytes: 1,
    createdAt,
    isNightly: true,
    damagedFiles: 0,
    verification: { at: createdAt, problem: null },
    ...changes,
  };
}

const nights = (count: number) => Array.from({ length: count }, (_, index) => night(index));
const idsOf = (archives: readonly JournalArchive[]) => archives.map(({ id }) => Number(id));

test('keeps the newest days and the last day of each of four weeks before them', () => {
  const all = nights(60);
  const old = idsOf(chooseOld(all, 7, new Date(today)));
  const kept = idsOf(all).filter((id) => !old.includes(id));
  // 14 November is a Saturday, and the days before it end their weeks on Sundays.
  expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 13, 20, 27]);
});

test('night after night there are never fewer than seven days and, in time, four weeks', () => {
  let archives: JournalArchive[] = [];
  for (let day = 100; day >= 0; day--) {
    archives = [night(day), ...archives];
    const old = chooseOld(archives, 7, new Date(today));
    archives = archives.filter((archive) => !old.includes(archive));
    expect(archives.length).toBeLessThanOrEqual(11);
    const days = idsOf(archives).slice(0, Math.min(7, 101 - day));
    expect(days).toEqual(days.map((_, index) => day + index));
  }
  expect(archives).toHaveLength(11);
  expect(idsOf(archives).at(-1)).toBeGreaterThanOrEqual(27);
});

test('the last good archive stays, however many bad ones follow it', () => {
  const bad = [0, 1, 2].map((daysAgo) => night(daysAgo, { verification: { at: '', problem: 'damaged' } }));
  expect(idsOf(chooseOld([...bad, night(3), night(4)], 1, new Date(today)))).toEqual([1, 2]);
  expect(idsOf(chooseOld([night(0, { verification: null }), night(3)], 1, new Date(today)))).toEqual([]);
});

test('never chooses what an operator made', () => {
  const own = nights(60).map((archive) => ({ ...archive, isNightly: false }));
  expect(chooseOld(own, 1, new Date(today))).toEqual([]);
});

test('nights dated in the future, however many, displace none of the present', () => {
  const future = Array.from({ length: 20 }, (_, index) => night(-400 - index));
  const present = nights(7);
  expect(idsOf(chooseOld([...future, ...present], 7, new Date(today)))).toEqual(idsOf(future));
  // Until there are enough, they are all there is.
  expect(chooseOld([...future, night(0)], 7, new Date(today))).toEqual([]);
});
