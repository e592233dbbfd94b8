import { expect, test } from 'vitest';
import { pathOf } from './week-line.tsx';

test('a line runs from the first day to the last, from the bottom to the highest count', () => {
  expect(pathOf([0, 5, 10])).toBe('M0 27L50 14L100 1');
  expect(pathOf([0, 0])).toBe('M0 27L100 27');
  expect(pathOf([3])).toBe('M0 1');
  expect(pathOf([])).toBe('');
});
