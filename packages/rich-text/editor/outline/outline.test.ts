import { expect, test } from 'vitest';
import { outlineOf } from './outline.ts';

test.each([
  [[2, 3, 3, 2], []],
  [[3], [0]],
  [[2, 4, 5, 2], [1]],
  [[1, 3], [1]],
  [[], []],
])('of the levels %j these are too deep: %j', (levels, expected) => {
  const outline = outlineOf(levels.map((level) => ({ level, text: '' })));
  expect(outline.flatMap(({ isSkipping }, index) => (isSkipping ? [index] : []))).toEqual(expected);
});

test('entries are indented relative to the first heading', () => {
  const outline = outlineOf([1, 2, 3, 6].map((level) => ({ level, text: '' })));
  expect(outline.map(({ depth }) => depth)).toEqual([0, 0, 1, 4]);
});
