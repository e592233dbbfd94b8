import type { SourcePost } from '@site/site-import/items';
import { expect, test } from 'vitest';
import { sourceHashes } from './source-hash.ts';

const post = {
  kind: 'post',
  sourceId: 'a',
  title: 'A',
  createdAt: new Date('2030-01-02T00:00:00Z'),
} as unknown as SourcePost;
const before = new Date('2029-01-01T00:00:00Z');
const after = new Date('2031-01-01T00:00:00Z');
const isSame = (stored: SourcePost, storedAt: Date, now: SourcePost, at: Date) =>
  sourceHashes(now, at).includes(sourceHashes(stored, storedAt)[0]);
const at = (date: string | null, createdAt = post.createdAt): SourcePost => ({
  ...post,
  createdAt,
  scheduledAt: date === null ? null : new Date(date),
});

test.each([
  ['scheduled for its own date, published meanwhile', at('2030-01-02T00:00:00Z'), at(null)],
  ['for a date of its own, which has passed', at('2030-06-01T00:00:00Z'), at('2030-06-01T00:00:00Z')],
  ['not scheduled', at(null), at(null)],
])('%s: the same', (_, stored, now) => expect(isSame(stored, before, now, after)).toBe(true));

test.each([
  ['scheduled for another date', at('2030-06-01T00:00:00Z'), at('2030-07-01T00:00:00Z')],
  ['scheduled now', at(null), at('2032-01-02T00:00:00Z')],
  ['dated otherwise', at(null), at(null, new Date('2030-01-03T00:00:00Z'))],
])('%s: changed', (_, stored, now) => expect(isSame(stored, before, now, after)).toBe(false));

test('an export of this system says itself when a post goes live', () => {
  const own = (item: SourcePost): SourcePost => ({ ...item, id: 'a' });
  expect(isSame(own(at('2030-01-02T00:00:00Z')), before, own(at(null)), after)).toBe(false);
});
