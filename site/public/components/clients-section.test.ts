import { expect, test } from 'vitest';
import { shapeOf } from './clients-section.tsx';

const picture = { path: '/uploads/a.png', placeholder: '', widths: [], fallback: null };

test.each([
  [300, 500, 'tall'],
  [400, 400, 'square'],
  [600, 300, 'wide'],
  [1200, 160, 'long'],
  [null, null, 'square'],
])('a logo of %s × %s is %s', (width, height, shape) => {
  expect(shapeOf({ picture: { ...picture, width, height } })).toBe(shape);
});

test('one whose picture is not known is square', () => expect(shapeOf({})).toBe('square'));
