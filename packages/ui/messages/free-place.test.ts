import { expect, test } from 'vitest';
import { freePlace } from './free-place.ts';

const room = { top: 0, bottom: 600 };
const band = (top: number, bottom: number) => ({ top, bottom });

test('where nothing is in the way, it stays at the edge', () => {
  expect(freePlace(60, room, [])).toBe(0);
  expect(freePlace(60, room, [band(100, 540), band(600, 660)])).toBe(0);
});

test('it goes above what it would cover, also when that are several', () => {
  expect(freePlace(60, room, [band(560, 604)])).toBe(40);
  expect(freePlace(60, room, [band(400, 444), band(500, 544), band(560, 604)])).toBe(200);
});

test('a gap that is too low for it is passed over', () => {
  expect(freePlace(60, room, [band(560, 600), band(460, 501)])).toBe(140);
  expect(freePlace(60, room, [band(560, 600), band(460, 500)])).toBe(40);
});

test('without a place there is none', () => {
  expect(freePlace(60, room, [band(0, 44), band(60, 600)])).toBeNull();
});
