import { expect, test } from 'vitest';
import type { Journal, JournalArchive } from './journal.ts';
import { isBackupDue, lastNight } from './night.ts';

const timeZone = 'Europe/Lisbon';

function journal(createdAt: string | null, changes: Partial<JournalArchive> = {}): Journal {
  const archive = {
    id: 'a',
    file: '/a',
    bytes: 1,
    isNightly: true,
    damagedFiles: 0,
    proof: { at: '', problem: null },
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

test.each<[string, Journal, boolean]>([
  ['there is none', journal(null), true],
  ['the last is of yesterday evening', journal('2026-11-20T20:00:00.000Z'), true],
  ['the last is of this night', journal('2026-11-21T03:00:00.000Z'), false],
  [
    'this night’s cannot be restored',
    journal('2026-11-21T03:00:00.000Z', { proof: { at: '', problem: 'x' } }),
    true,
  ],
  ['this night’s was not proven', journal('2026-11-21T03:00:00.000Z', { proof: null }), true],
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
])('at ten in the morning, when %s, a backup is due: %s', (_name, state, expected) => {
  expect(isBackupDue(state, new Date('2026-11-21T10:00:00Z'), timeZone)).toBe(expected);
});
