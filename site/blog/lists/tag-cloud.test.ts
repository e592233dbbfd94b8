import { expect, test } from 'vitest';
import { tagCloud } from './tag-cloud.ts';

const sizesOf = (counts: number[]) =>
  tagCloud(
    counts.map((posts, index) => ({ tag: String.fromCharCode(97 + index), posts })),
    'en-US',
  ).map(({ size }) => size);

test('the rarest tags are smallest, the most used largest, also when one is used far more', () => {
  expect(sizesOf([1, 2, 4, 8])).toEqual([1, 2, 3, 4]);
  expect(sizesOf([1000, 10, 1, 1])).toEqual([4, 2, 1, 1]);
});

test('equal counts have one size between', () => {
  expect(sizesOf([3, 3])).toEqual([2, 2]);
  expect(sizesOf([1])).toEqual([2]);
  expect(sizesOf([])).toEqual([]);
});

test('tags stand by name, whatever their case and accents', () => {
  const tags = ['Zebra', 'éclair', 'apple', 'Web'].map((tag) => ({ tag, posts: 1 }));
  expect(tagCloud(tags, 'en-US').map(({ tag }) => tag)).toEqual(['apple', 'éclair', 'Web', 'Zebra']);
});
