import { expect, test } from 'vitest';
import { inFittingPeriod } from './periods.ts';

const zero = { views: 0, shares: 0 };
const url = (query = '') => new URL(`https://www.example.com/dashboard/statistics${query}`);
/** Ninety days, of which one, so many days ago, has a share. */
const sharedOnce = (ago: number, previous = zero) => ({
  days: Array.from({ length: 90 }, (_, index) => ({
    ...zero,
    day: `day ${index}`,
    shares: index === 89 - ago ? 1 : 0,
  })),
  total: { views: 0, shares: 1 },
  previous,
  posts: [],
});

test.each([
  [0, 7],
  [6, 7],
  [7, 30],
  [29, 30],
  [30, 90],
  [100, 90],
])('what was first counted %i days ago is shown in %i days', (ago, count) => {
  const { days, total } = inFittingPeriod(sharedOnce(ago), url());
  expect(days).toHaveLength(count);
  expect(days.at(-1)?.day).toBe('day 89');
  expect(total.shares).toBe(1);
});

test('the period that was asked for stays, and one after earlier counts', () => {
  expect(inFittingPeriod(sharedOnce(0), url('?days=90')).days).toHaveLength(90);
  expect(inFittingPeriod(sharedOnce(0, { views: 1, shares: 0 }), url()).days).toHaveLength(90);
});
