import { expect, test } from 'vitest';
import { describeVisibility, isLive, visibilityOf } from './post-visibility.ts';

const now = new Date('2026-12-03T12:00:00Z');
const before = new Date('2026-12-01T00:00:00Z');
const after = new Date('2026-12-08T00:00:00Z');

const cases = (['draft', 'published'] as const).flatMap((status) =>
  [false, true].flatMap((isPublished) =>
    [null, before, now, after].map((scheduledAt) => ({ status, isPublished, scheduledAt })),
  ),
);

test.each(cases)(
  '$status, checkbox $isPublished, scheduled $scheduledAt',
  ({ status, isPublished, scheduledAt }) => {
    const expected = (status === 'published' || isPublished) && scheduledAt !== after;
    expect(isLive({ status, isPublished, scheduledAt }, now)).toBe(expected);
  },
);

test('says what the world sees in words, in the company time zone', () => {
  const post = { status: 'published', isPublished: false, createdAt: before } as const;
  const say = (scheduledAt: Date | null, status: 'published' | 'draft' = 'published') =>
    describeVisibility({ ...post, status, scheduledAt }, now, { locale: 'en-US', timeZone: 'Europe/Lisbon' });
  expect(say(null)).toBe('Live since December 1, 2026');
  expect(say(after)).toBe('Goes live Tuesday, December 8, 2026 at 12:00 AM (Europe/Lisbon)');
  expect(say(null, 'draft')).toBe('Draft');
  expect(visibilityOf({ ...post, status: 'draft', scheduledAt: after }, now)).toBe('hidden');
});
