import { expect, test } from 'vitest';
import { formatScheduledDate, parseScheduledDate } from './scheduled-date.ts';

test.each([
  ['2026-12-08', 'Europe/Lisbon', '2026-12-08T00:00:00.000Z'],
  ['2026-07-01', 'Europe/Lisbon', '2026-06-30T23:00:00.000Z'],
  ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  ['2026-07-01', 'Pacific/Auckland', '2026-06-30T12:00:00.000Z'],
  // The day summer time begins, and one whose midnight does not exist there.
  ['2026-03-29', 'Europe/Lisbon', '2026-03-29T00:00:00.000Z'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-06-01T10:30Z', 'Asia/Tokyo', '2026-06-01T10:30:00.000Z'],
  [' 2026-06-01T10:30:15.250+02:00 ', 'UTC', '2026-06-01T08:30:15.250Z'],
])('%s in %s is %s', (text, timeZone, expected) => {
  expect(parseScheduledDate(text, timeZone)?.toISOString()).toBe(expected);
});

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '08.12.2026',
  '2026-12-08T10:00',
  'null',
  '2026-02-30T00:00Z',
  '2026-01-01T25:00Z',
  // Their instants are written with another number of digits, and could not be saved again.
  '9999-12-31T23:59:59-05:00',
  '1000-01-01T00:00:00+01:00',
])('%s is refused', (text) => expect(parseScheduledDate(text, 'Europe/Lisbon')).toBeUndefined());

test.each([
  ['1000-01-01', 'Europe/Berlin'],
  ['9999-12-31', 'Pacific/Pago_Pago'],
])('%s in %s is refused where its instant is in a year of another length', (day, timeZone) => {
  const found = parseScheduledDate(day, timeZone)?.toISOString() ?? '';
  expect(found === '' || parseScheduledDate(found, timeZone)?.toISOString() === found).toBe(true);
});

test('nothing means no date', () => {
  expect(parseScheduledDate('  ', 'UTC')).toBeNull();
});

test.each([
  ['2026-12-08', 'Europe/Lisbon'],
  ['2026-07-01', 'America/New_York'],
  // The day begins at 01:00.
  ['2025-03-30', 'Asia/Beirut'],
  ['2026-06-01T10:30:15.250Z', 'Asia/Tokyo'],
  ['2026-06-01T00:00:00.000Z', 'Asia/Tokyo'],
])('%s in %s is written as it was read', (text, timeZone) => {
  expect(formatScheduledDate(parseScheduledDate(text, timeZone) ?? new Date(0), timeZone)).toBe(text);
});
