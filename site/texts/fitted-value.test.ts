import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitValue } from './fitted-value.ts';

const entry = z.object({ name: z.string().min(1), tags: z.array(z.string().max(3)).default([]) });
const schema = z.object({
  title: z.string().max(5),
  group: z.object({ heading: z.string(), text: z.string() }),
  entries: z.array(entry).min(1),
});
const fallback = schema.parse({
  title: 'Title',
  group: { heading: 'H', text: 'T' },
  entries: [{ name: 'default' }],
});
const fitted = (stored: unknown) => fitValue(schema, stored, fallback);

test('what fits stays as it is, without problems', () => {
  const value = { title: 'Mine', group: { heading: 'A', text: 'B' }, entries: [{ name: 'a', tags: ['x'] }] };
  expect(fitted(value)).toEqual({ value, problems: [] });
});

test('a field that an earlier version did not have is the default, at the top and in a group', () => {
  expect(fitted({ title: 'Mine' }).value).toEqual({ ...fallback, title: 'Mine' });
  const { value, problems } = fitted({ group: { heading: 'Mine' } });
  expect(value.group).toEqual({ heading: 'Mine', text: 'T' });
  expect(problems).toEqual([expect.stringMatching(/^group\.text: /)]);
});

test('an entry that does not fit is left out, as small as can be; a list that must not be empty is the default', () => {
  const entries = [{ name: '' }, { name: 'b', tags: ['ok', 'too long'] }, { name: 'c' }];
  expect(fitted({ entries }).value.entries).toEqual([
    { name: 'b', tags: ['ok'] },
    { name: 'c', tags: [] },
  ]);
  expect(fitted({ entries: [{ name: '' }] }).value.entries).toEqual(fallback.entries);
});

test.each([null, 5, 'text', [], [1], { title: { deep: [1] }, group: [], entries: { 0: 1 } }])(
  'nothing is worse than the default: %j',
  (stored) => expect(schema.safeParse(fitted(stored).value).success).toBe(true),
);
