import { expect, test } from 'vitest';
import { nearDatesIn } from './use-dates.ts';

const dates = nearDatesIn({ locale: 'en-US', timeZone: 'Europe/Lisbon' });
const now = new Date('2026-07-02T08:00:00Z');

test.each([
  ['2026-07-01T23:30:00Z', '12:30 AM', 'Today at 12:30 AM'],
  ['2026-06-30T23:30:00Z', 'Yesterday', 'Yesterday at 12:30 AM'],
  ['2026-01-31T12:00:00Z', 'Jan 31', 'January 31, 2026 at 12:00 PM'],
  ['2025-12-31T12:00:00Z', 'Dec 31, 2025', 'December 31, 2025 at 12:00 PM'],
])('%s is as short as a column needs it, and begins a line with a capital letter', (at, brief, first) => {
  expect(dates.brief(at, now)).toBe(brief);
  expect(dates.nearFirst(at, now)).toBe(first);
});

test.each([
  // The clocks of Berlin went forward on March 29, and back on October 25.
  ['2026-03-28T22:30:00Z', '2026-03-29T22:15:00Z', null],
  ['2026-03-29T10:00:00Z', '2026-03-29T22:15:00Z', 'yesterday at 12:00 PM'],
  ['2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z', 'yesterday at 12:30 AM'],
])('yesterday is the day before, however many hours it has: %s at %s', (at, then, words) => {
  const berlin = nearDatesIn({ locale: 'en-US', timeZone: 'Europe/Berlin' });
  expect(berlin.near(at, new Date(then))).toBe(words ?? berlin.longTime(at));
});
