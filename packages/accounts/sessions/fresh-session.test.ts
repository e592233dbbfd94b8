import { expect, test } from 'vitest';
import { freshUntil } from './fresh-session.ts';

const begunAt = new Date('2026-11-26T12:00:00Z');
const after = (minutes: number) => new Date(begunAt.getTime() + minutes * 60_000);

test.each([
  ['link', 0, true],
  ['link', 9.9, true],
  ['link', 10, false],
  ['passkey', 0, false],
  ['other', 0, false],
] as const)('a session begun by %s is fresh after %s minutes: %s', (begunBy, minutes, isFresh) => {
  expect(freshUntil({ begunAt, begunBy }, after(minutes)) !== null).toBe(isFresh);
});

test('where a factor is enough, a passkey is one', () => {
  const ways = ['link', 'passkey'] as const;
  expect(freshUntil({ begunAt, begunBy: 'passkey' }, after(1), ways)).toEqual(after(10));
  expect(freshUntil({ begunAt, begunBy: 'other' }, after(1), ways)).toBeNull();
});
