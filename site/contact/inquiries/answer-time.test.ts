import { expect, test } from 'vitest';
import { type AnswerPromise, answerDueAt, overdueSince } from './answer-time.ts';

const office = { firstHour: 9, lastHour: 17, worksOnSaturday: false, worksOnSunday: false };
const due = (
  since: string,
  withinHours: number,
  promise: Partial<AnswerPromise> = {},
  zone = 'Europe/Berlin',
) => answerDueAt(new Date(since), { ...office, ...promise, withinHours }, zone)?.toISOString() ?? null;

test.each([
  ['within one day', '2026-11-25T10:00:00Z', 2, '2026-11-25T12:00:00.000Z'],
  ['before the day begins', '2026-11-25T02:00:00Z', 2, '2026-11-25T10:00:00.000Z'],
  ['over the end of a day', '2026-11-25T15:00:00Z', 2, '2026-11-26T09:00:00.000Z'],
  ['after a day has ended', '2026-11-25T20:00:00Z', 8, '2026-11-26T16:00:00.000Z'],
  ['over a weekend', '2026-11-27T15:30:00Z', 8, '2026-11-30T15:30:00.000Z'],
  ['written on Sunday', '2026-11-29T12:00:00Z', 8, '2026-11-30T16:00:00.000Z'],
  ['several days', '2026-11-23T08:00:00Z', 24, '2026-11-25T16:00:00.000Z'],
  ['over the end of summer time', '2026-10-23T14:00:00Z', 2, '2026-10-26T09:00:00.000Z'],
])('%s', (_, since, hours, expected) => {
  expect(due(since, hours)).toBe(expected);
});

test('Saturdays and Sundays count where somebody works on them', () => {
  expect(due('2026-11-27T15:30:00Z', 8, { worksOnSaturday: true })).toBe('2026-11-28T15:30:00.000Z');
  expect(due('2026-11-28T20:00:00Z', 8, { worksOnSunday: true })).toBe('2026-11-29T16:00:00.000Z');
});

test('days from midnight to midnight are whole days', () => {
  const whole = { firstHour: 0, lastHour: 24, worksOnSaturday: true, worksOnSunday: true };
  expect(due('2026-11-25T10:20:00Z', 48, whole)).toBe('2026-11-27T10:20:00.000Z');
});

test('nothing is due without a promise, nor where nobody works', () => {
  expect(due('2026-11-25T10:00:00Z', 0)).toBeNull();
  expect(due('2026-11-25T10:00:00Z', 8, { firstHour: 17, lastHour: 9 })).toBeNull();
});

test('the hours are those of the company, wherever the server is', () => {
  expect(due('2026-11-25T20:00:00Z', 1, {}, 'America/Los_Angeles')).toBe('2026-11-25T21:00:00.000Z');
});

test.each(['2026-11-25T12:00:00Z', '2026-11-30T08:00:00Z', '2026-11-28T12:00:00Z', '2026-11-26T16:30:00Z'])(
  'at %s just those are overdue whose time is over',
  (at) => {
    const [now, promise, zone] = [new Date(at), { ...office, withinHours: 8 }, 'Europe/Berlin'];
    const limit = overdueSince(now, promise, zone) ?? expect.unreachable();
    const dueOf = (since: number) => answerDueAt(new Date(since), promise, zone) ?? expect.unreachable();
    expect(dueOf(limit.getTime()) < now).toBe(true);
    expect(dueOf(limit.getTime() + 1) < now).toBe(false);
  },
);

test('without a promise nothing is overdue', () => {
  expect(overdueSince(new Date(), { ...office, withinHours: 0 }, 'Europe/Berlin')).toBeNull();
});
