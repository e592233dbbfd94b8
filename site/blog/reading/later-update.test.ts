import { expect, test } from 'vitest';
import { laterUpdate } from './later-update.server.ts';

const at = (text: string) => new Date(text);
const changed = (createdAt: string, updatedAt: string, scheduledAt: string | null = null) =>
  laterUpdate(
    { createdAt: at(createdAt), updatedAt: at(updatedAt), scheduledAt: scheduledAt ? at(scheduledAt) : null },
    'Asia/Tokyo',
  ) !== null;

test('a change on the day of going live is none, on the next day it is one, where the company is', () => {
  expect(changed('2026-12-03T01:00:00Z', '2026-12-03T14:59:59Z')).toBe(false);
  expect(changed('2026-12-03T01:00:00Z', '2026-12-03T15:00:00Z')).toBe(true);
});

test('changes before a scheduled post is there do not count; a date before its writing changes nothing', () => {
  expect(changed('2026-12-03T01:00:00Z', '2026-12-05T01:00:00Z', '2026-12-08T00:00:00Z')).toBe(false);
  expect(changed('2026-12-03T01:00:00Z', '2026-12-09T01:00:00Z', '2026-12-08T00:00:00Z')).toBe(true);
  expect(changed('2026-12-03T01:00:00Z', '2026-12-03T01:00:00Z', '2026-11-01T00:00:00Z')).toBe(false);
});
