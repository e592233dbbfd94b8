import { expect, test } from 'vitest';
import { variantWidths } from './variants.ts';

test.each([
  ['a photograph', 2400, 1600, [320, 480, 640, 960, 1280]],
  ['one of its own width', 500, 400, [320, 480, 500]],
  ['a panorama', 50_000, 1_000, [320, 480, 640, 960, 1280]],
  ['a tall screenshot', 1440, 18_500, [320, 480, 640, 960]],
  ['one that is just low enough', 700, 16_383, [320, 480, 640, 700]],
  ['one that is just too tall', 700, 16_384, [320, 480, 640]],
  ['a narrow strip', 200, 20_000, [163]],
  ['a line', 1, 20_000, []],
])('%s gets the widths that every format can have', (_, width, height, widths) => {
  expect(variantWidths(width, height)).toEqual(widths);
  for (const each of widths) expect(Math.round((each * height) / width)).toBeLessThanOrEqual(16_383);
});
