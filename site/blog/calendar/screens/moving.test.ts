import { expect, test } from 'vitest';
import { dayAfterKey } from './moving.ts';

const weeks = { from: '2026-10-26', until: '2026-12-06' };

test.each([
  ['ArrowLeft', '2026-11-12', '2026-11-11'],
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowUp', '2026-11-12', '2026-11-05'],
  ['ArrowDown', '2026-11-12', '2026-11-19'],
  ['Home', '2026-11-12', '2026-11-09'],
  ['End', '2026-11-12', '2026-11-15'],
  ['Home', '2026-11-09', '2026-11-09'],
  // Edges of the shown weeks.
  ['ArrowLeft', '2026-10-26', '2026-10-26'],
  ['ArrowUp', '2026-10-30', '2026-10-30'],
  ['ArrowRight', '2026-12-06', '2026-12-06'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayAfterKey(key, from, weeks)).toBe(to);
});

test('other keys move nothing', () => {
  expect(dayAfterKey('Tab', '2026-11-12', weeks)).toBeNull();
  expect(dayAfterKey('a', '2026-11-12', weeks)).toBeNull();
});
