import { expect, test } from 'vitest';
import { axisEnd, labelledPositions } from './chart-scale.ts';
import { summaryText } from './count-text.ts';
import { postSeries } from './series.ts';

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [7, 8],
  [9, 10],
  [10, 10],
  [11, 20],
  [61, 80],
  [99, 100],
  [101, 200],
  [1_204, 2_000],
])('an axis up to %i ends at %i', (highest, end) => expect(axisEnd(highest)).toBe(end));

test('labels are at both ends and evenly between', () => {
  expect(labelledPositions(90, 5)).toEqual([0, 22, 45, 67, 89]);
  expect(labelledPositions(365, 5)).toEqual([0, 91, 182, 273, 364]);
  expect(labelledPositions(7, 5)).toEqual([0, 2, 4, 6]);
  expect(labelledPositions(3, 5)).toEqual([0, 1, 2]);
  expect(labelledPositions(2, 5)).toEqual([0, 1]);
  expect(labelledPositions(1, 5)).toEqual([0]);
  expect(labelledPositions(0, 5)).toEqual([]);
});

test.each([
  [{ views: 1_204, shares: 31 }, 90, '1,204 views and 31 shares in the last 90 days'],
  [{ views: 1, shares: 1 }, 365, '1 view and 1 share in the last 12 months'],
  [{ views: 2, shares: 0 }, 1, '2 views and 0 shares today'],
  [{ views: 0, shares: 0 }, 90, 'Nothing was counted in the last 90 days'],
])('%j over %i days reads "%s"', (total, days, text) =>
  expect(summaryText(total, postSeries, days)).toBe(text),
);
