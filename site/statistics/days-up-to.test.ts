import { dayOf } from '@site/platform/text/day-of';
import { expect, test } from 'vitest';
import { daysUpTo } from './period.ts';

test.each([
  // Lisbon is an hour ahead of UTC in summer; the clocks change at 01:00 UTC.
  ['2026-03-28T23:59:59.999Z', '2026-03-28'],
  ['2026-03-29T00:00:00.000Z', '2026-03-29'],
  ['2026-03-29T22:59:59.999Z', '2026-03-29'],
  ['2026-03-29T23:00:00.000Z', '2026-03-30'],
  ['2026-10-24T22:59:59.999Z', '2026-10-24'],
  ['2026-10-24T23:00:00.000Z', '2026-10-25'],
  ['2026-10-25T23:59:59.999Z', '2026-10-25'],
  ['2026-10-26T00:00:00.000Z', '2026-10-26'],
  ['2026-12-31T23:59:59.999Z', '2026-12-31'],
])('%s is %s in Lisbon', (instant, day) => expect(dayOf(new Date(instant), 'Europe/Lisbon')).toBe(day));

test('a day begins at midnight of the zone, however far from UTC', () => {
  const instant = new Date('2026-06-15T10:30:00Z');
  expect(
    ['Pacific/Kiritimati', 'Europe/Lisbon', 'Pacific/Pago_Pago'].map((zone) => dayOf(instant, zone)),
  ).toEqual(['2026-06-16', '2026-06-15', '2026-06-14']);
});

test('days are whole calendar days, across months, years, leap days and clock changes', () => {
  expect(daysUpTo('2026-12-03', 1)).toEqual(['2026-12-03']);
  expect(daysUpTo('2026-03-30', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  expect(daysUpTo('2027-01-01', 2)).toEqual(['2026-12-31', '2027-01-01']);
  expect(daysUpTo('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01']);
  const year = daysUpTo('2026-12-03', 365);
  expect([year.length, new Set(year).size, year[0]]).toEqual([365, 365, '2025-12-04']);
});
