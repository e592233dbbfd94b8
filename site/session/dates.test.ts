import { expect, test } from 'vitest';
import { datesIn } from './dates.ts';

test.each([
  ['fr-FR', '2026-03-01T12:00:00Z', '1er mars 2026'],
  ['fr-CA', '2026-03-01T12:00:00Z', '1er mars 2026'],
  ['fr-FR', '2026-03-11T12:00:00Z', '11 mars 2026'],
  ['fr-FR', '2026-01-31T23:30:00Z', '1er février 2026'],
  ['en-US', '2026-03-01T12:00:00Z', 'March 1, 2026'],
  ['de-DE', '2026-03-01T12:00:00Z', '1. März 2026'],
])('%s: %s is %s', (locale, instant, words) => {
  expect(datesIn({ locale, timeZone: 'Europe/Paris' }).long(instant)).toBe(words);
});

test('a first day with its weekday and time', () => {
  const dates = datesIn({ locale: 'fr-FR', timeZone: 'UTC' });
  expect(dates.weekdayTime('2026-03-01T14:05:00Z')).toBe('dimanche 1er mars 2026 à 14:05');
  expect(dates.longTime('2026-03-01T14:05:00Z')).toBe('1er mars 2026 à 14:05');
});
