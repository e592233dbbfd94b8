import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, onDay, weekdayOf, weeksOf } from './calendar-days.ts';

test('days and months follow each other over the ends of months and years', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(['2026-11-22', '2026-11-23'].map(weekdayOf)).toEqual([7, 1]);
});

test.each([
  ['2026-11', 1, '2026-10-26', '2026-12-06'],
  ['2026-11', 7, '2026-11-01', '2026-12-05'],
  ['2027-02', 1, '2027-02-01', '2027-02-28'],
  ['2026-08', 6, '2026-08-01', '2026-09-04'],
])('the weeks of %s that begin with weekday %i go from %s until %s', (month, first, from, until) => {
  expect(weeksOf(month, first)).toEqual({ from, until });
  expect(daysBetween(from, until).length % 7).toBe(0);
});

test('the time of day stays, also over a change of the clocks', () => {
  const zone = 'Europe/Lisbon';
  const move = (at: string, day: string) => onDay(new Date(at), day, zone).toISOString();
  expect(move('2026-10-20T08:30:00.000Z', '2026-11-20')).toBe('2026-11-20T09:30:00.000Z');
  expect(move('2026-11-20T00:00:00.000Z', '2026-07-01')).toBe('2026-06-30T23:00:00.000Z');
  // 01:30 does not exist on that day.
  expect(move('2026-03-20T01:30:00.000Z', '2026-03-29')).toBe('2026-03-29T01:30:00.000Z');
  expect(onDay(new Date('2026-11-20T03:04:05.678Z'), '2026-11-21', 'UTC').toISOString()).toBe(
    '2026-11-21T03:04:05.678Z',
  );
});
