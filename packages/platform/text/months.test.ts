import { expect, test } from 'vitest';
import { monthsBefore } from './months.ts';

test.each([
  ['2026-12-03T10:00:00.000Z', 24, '2024-12-03T10:00:00.000Z'],
  ['2026-03-31T23:59:00.000Z', 1, '2026-02-28T23:59:00.000Z'],
  ['2024-03-31T00:00:00.000Z', 1, '2024-02-29T00:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 1, '2025-12-15T00:00:00.000Z'],
  ['2026-12-31T00:00:00.000Z', 120, '2016-12-31T00:00:00.000Z'],
])('%s less %i months is %s', (instant, months, expected) => {
  expect(monthsBefore(new Date(instant), months).toISOString()).toBe(expected);
});
