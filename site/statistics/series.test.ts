import { expect, test } from 'vitest';
import { comparisonText, postSeries, seriesText, siteSeries } from './series.ts';

test.each([
  [120, 100, 30, '20% more than in the 30 days before (100)'],
  [1, 1_500, 90, '100% fewer than in the 90 days before (1,500)'],
  [1_001, 1_000, 7, '1% more than in the 7 days before (1,000)'],
  [5, 5, 7, 'As many as in the 7 days before'],
  [0, 0, 365, 'None, as in the 12 months before'],
  [3, 0, 365, 'None in the 12 months before'],
  [0, 4, 1, '100% fewer than yesterday (4)'],
])('%i after %i over %i days reads "%s"', (total, previous, days, text) =>
  expect(comparisonText(total, previous, days)).toBe(text),
);

test('counts are named, each by itself, in the order of the series', () => {
  expect(seriesText({ views: 1_204, shares: 1, inquiries: 2 }, siteSeries)).toBe(
    '1,204 views, 2 inquiries and 1 share',
  );
  expect(seriesText({ views: 1, shares: 0, inquiries: 1 }, siteSeries)).toBe(
    '1 view, 1 inquiry and 0 shares',
  );
  expect(seriesText({ views: 2, shares: 3 }, postSeries)).toBe('2 views and 3 shares');
});
