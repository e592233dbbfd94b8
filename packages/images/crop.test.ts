import { expect, test } from 'vitest';
import { fitsIn, moved, pointIn, readCrop, resized, wholeOf, withRatio } from './crop.ts';

const size = { width: 1000, height: 600 };
const crop = { left: 100, top: 100, width: 400, height: 200 };

test('a part of an image stays inside it, wherever it is moved', () => {
  expect(moved(crop, { x: 30, y: -20 }, size)).toEqual({ ...crop, left: 130, top: 80 });
  expect(moved(crop, { x: 9999, y: -9999 }, size)).toEqual({ ...crop, left: 600, top: 0 });
});

test.each([
  ['top-left', { left: 110, top: 120, width: 390, height: 180 }],
  ['top-right', { left: 100, top: 120, width: 410, height: 180 }],
  ['bottom-left', { left: 110, top: 100, width: 390, height: 220 }],
  ['bottom-right', { left: 100, top: 100, width: 410, height: 220 }],
] as const)('a %s corner moves while the opposite one stays', (corner, expected) => {
  expect(resized(crop, corner, { x: 10, y: 20 }, { size, ratio: null })).toEqual(expected);
});

test('whatever a corner is moved by, and whatever ratio is kept, what comes out fits the image', () => {
  for (const corner of ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const)
    for (const ratio of [null, 1, 16 / 9, 3 / 4, 1000 / 600])
      for (const x of [-5000, -333, 0, 7, 500, 5000])
        for (const y of [-5000, -111, 0, 13, 5000]) {
          const start = ratio === null ? crop : withRatio(crop, ratio, size);
          const next = resized(start, corner, { x, y }, { size, ratio });
          expect([corner, ratio, x, y, next, fitsIn(next, size)]).toEqual([corner, ratio, x, y, next, true]);
          if (ratio !== null && next.width > 100) expect(next.width / next.height).toBeCloseTo(ratio, 1);
        }
});

test('a ratio takes the most of the image around the same middle', () => {
  expect(withRatio(crop, 1, size)).toEqual({ left: 0, top: 0, width: 600, height: 600 });
  expect(withRatio({ ...crop, left: 600 }, 1, size)).toEqual({ left: 400, top: 0, width: 600, height: 600 });
});

test.each([
  ['', ''],
  ['50,50', '100,100'],
  ['30,33', '50,49'],
  ['0,0', '0,0'],
])('the point %j of the whole is %j of a part', (point, expected) => {
  expect(pointIn(point, wholeOf(size), crop)).toBe(expected);
});

test('a point of a part is where it was in the whole again', () => {
  expect(pointIn('50,50', crop, wholeOf(size))).toBe('30,33');
});

test.each(['', '1,2,3', '1,2,3,x', '1.5,0,20,20'])('%j is no part of an image', (text) => {
  expect(readCrop(text)).toBeNull();
});
