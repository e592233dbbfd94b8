import { contrastOf, luminance, luminanceOf } from '@site/platform/color/color';
import { expect, test } from 'vitest';
import { adaptLogo } from './adapt-logo.ts';

const dark = '#0b1220';
const light = '#fbf9f5';
function logo(...color: readonly number[]) {
  return new Uint8Array(Array.from({ length: 100 }, (_, index) => [...color, index % 2 ? 255 : 0]).flat());
}
const contrastOn = (data: Uint8Array, background: string) => {
  const [red = 0, green = 0, blue = 0] = data.subarray(4, 7);
  return contrastOf(luminanceOf([red / 255, green / 255, blue / 255]), luminance(background));
};

test.each([
  ['black', dark, [0, 0, 0]],
  ['dark green', dark, [5, 46, 34]],
  ['white', light, [255, 255, 255]],
  ['pale yellow', light, [255, 246, 200]],
] as const)('%s is seen on %s', (_, background, color) => {
  const data = logo(...color);
  adaptLogo({ data }, background);
  expect(contrastOn(data, background)).toBeGreaterThan(4.5);
  expect(data[3]).toBe(0);
});

test.each([
  ['orange', light, [249, 115, 22]],
  ['orange', dark, [249, 115, 22]],
  ['deep green', light, [10, 107, 79]],
  ['white', dark, [255, 255, 255]],
] as const)('%s keeps its color on %s', (_, background, color) => {
  const data = logo(...color);
  adaptLogo({ data }, background);
  expect(data).toEqual(logo(...color));
});

test('a logo that brings its own background stays as it is', () => {
  const data = new Uint8Array(
    Array.from({ length: 100 }, (_, index) => [0, 0, 0, index < 80 ? 255 : 0]).flat(),
  );
  const before = data.slice();
  adaptLogo({ data }, dark);
  expect(data).toEqual(before);
});
