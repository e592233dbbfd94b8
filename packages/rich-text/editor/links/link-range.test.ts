import { expect, test } from 'vitest';
import { linkRangeAt } from './link-range.ts';

const a = { link: 'https://a.example' };
const text = [
  { insert: 'See ' },
  { insert: 'our ', attributes: a },
  { insert: 'page', attributes: { ...a, bold: true } },
  { insert: 'other', attributes: { link: 'https://b.example' } },
  { insert: '.\n' },
];

test.each([
  [13, null],
  [14, { index: 14, length: 8 }],
  [18, { index: 14, length: 8 }],
  [22, { index: 14, length: 8 }],
  [23, { index: 22, length: 5 }],
  [27, { index: 22, length: 5 }],
  [28, null],
])('the link at %i', (at, expected) => {
  expect(linkRangeAt(text, 10, at)).toEqual(expected);
});
