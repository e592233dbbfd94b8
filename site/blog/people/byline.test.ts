import { expect, test } from 'vitest';
import { bylineOf, bylineParts } from './byline.ts';

const ann = { name: 'Ann Lee', slug: 'ann-lee' };
const bo = { name: 'Bo', slug: 'bo' };
const cy = { name: 'Cy Ford', slug: 'cy-ford' };

test('joins names as people write them', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(bylineOf)).toEqual(['', 'A', 'A and B', 'A, B and C']);
});

test('one author keeps the spelling of the post and leads to their page', () => {
  expect(bylineParts('ann  LEE', [ann])).toEqual([{ text: 'ann  LEE', slug: 'ann-lee' }]);
});

test('each of several authors leads to their page', () => {
  const parts = bylineParts('Ann Lee, Bo and Cy Ford', [ann, bo, cy]);
  expect(parts.map(({ text }) => text).join('')).toBe('Ann Lee, Bo and Cy Ford');
  expect(parts.filter(({ slug }) => slug !== null)).toEqual([
    { text: 'Ann Lee', slug: 'ann-lee' },
    { text: 'Bo', slug: 'bo' },
    { text: 'Cy Ford', slug: 'cy-ford' },
  ]);
});

test('a text that names somebody else leads nowhere', () => {
  expect(bylineParts('The editors', [ann, bo])).toEqual([{ text: 'The editors', slug: null }]);
  expect(bylineParts('The editors', [])).toEqual([{ text: 'The editors', slug: null }]);
  expect(bylineParts('', [])).toEqual([]);
});
