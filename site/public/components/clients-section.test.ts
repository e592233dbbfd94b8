import { expect, test } from 'vitest';
import { shapeOf } from './clients-section.tsx';

const picture = { path: '/uploads/a.png', placeholder: '', widths: [], fallback: null };

test.each([
  [100, 900, -2],
  [300, 500, -1],
  [400, 400, 0],
  [410, 400, 0],
  [400, 410, 0],
  [600, 300, 2],
  [1200, 160, 6],
  [3000, 20, 6],
  [null, null, 0],
])('a logo of %s × %s is %i half octaves wide', (width, height, shape) => {
  expect(shapeOf({ picture: { ...picture, width, height } })).toBe(shape);
});

test('one whose picture is not known is square', () => expect(shapeOf({})).toBe(0));
