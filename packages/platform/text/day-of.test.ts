import { expect, test } from 'vitest';
import { dayOf } from './day-of.ts';

test('gives the day an instant falls on', () => {
  expect(dayOf(new Date('2026-06-30T23:00:00Z'), 'Europe/Lisbon')).toBe('2026-07-01');
});
