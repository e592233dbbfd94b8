import { expect, test } from 'vitest';
import { counted, grouped } from './counted.ts';

const counts = [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1_234];

test.each(counts)('groups %i as English does', (count) => {
  expect(grouped(count)).toBe(count.toLocaleString('en-US'));
});

test('one has no s', () => {
  expect([0, 1, 2, 1_200].map((count) => counted(count, 'blog'))).toEqual([
    '0 blogs',
    '1 blog',
    '2 blogs',
    '1,200 blogs',
  ]);
});
