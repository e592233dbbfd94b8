import { expect, test } from 'vitest';
import { cropOf, insetOf } from './cover-crop.ts';

test.each([
  [2400, 1260, '', { left: 0, top: 0, width: 2400, height: 1260 }],
  [2400, 2400, '', { left: 0, top: 570, width: 2400, height: 1260 }],
  [2400, 2400, '50,0', { left: 0, top: 0, width: 2400, height: 1260 }],
  [2400, 2400, '50,60', { left: 0, top: 810, width: 2400, height: 1260 }],
  [2400, 2400, '50,100', { left: 0, top: 1140, width: 2400, height: 1260 }],
  [6000, 1260, '100,50', { left: 3600, top: 0, width: 2400, height: 1260 }],
  [1, 50_000, '', { left: 0, top: 25_000, width: 1, height: 1 }],
])('of %i by %i around %j', (width, height, focalPoint, crop) => {
  expect(cropOf({ width, height }, focalPoint)).toEqual(crop);
});

test('an image is enlarged to twice its size at most', () => {
  const inset = (width: number, height: number) => {
    const size = { width, height };
    return insetOf(size, cropOf(size, ''));
  };
  expect(inset(600, 315)).toBeNull();
  expect(inset(40, 30)).toEqual({ width: 80, height: 60 });
  expect(inset(5000, 50)).toEqual({ width: 1200, height: 12 });
  expect(inset(300, 3000)).toEqual({ width: 63, height: 630 });
});
