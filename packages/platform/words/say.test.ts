import { afterEach, expect, test } from 'vitest';
import { countText, say, sayCount, sayList, speak, texts } from './say.ts';

test('English needs no catalogue: names, counts and lists', () => {
  expect(say('Restore: {title}', { title: 'A “{title}”' })).toBe('Restore: A “{title}”');
  expect(say('Nothing in {braces} here')).toBe('Nothing in {braces} here');
  expect([0, 1, 2, 1_200].map((count) => sayCount(count, 'blog'))).toEqual([
    '0 blogs',
    '1 blog',
    '2 blogs',
    '1,200 blogs',
  ]);
  const text = '{count, plural, one {# blog of {name} is} other {# blogs of {name} are}} live.';
  expect(say(text, { count: 1, name: 'Ann' })).toBe('1 blog of Ann is live.');
  expect(say(text, { count: 3, name: 'Ann' })).toBe('3 blogs of Ann are live.');
  expect([[], ['Ann'], ['Ann', 'Bob'], ['Ann', 'Bob', 'Carla']].map(sayList)).toEqual([
    '',
    'Ann',
    'Ann and Bob',
    'Ann, Bob and Carla',
  ]);
});

test('a table says its texts when they are read, and keeps what is none', () => {
  const table = texts({ one: 'One', inner: { two: 'Two' }, none: null, three: 3 } as const);
  expect(JSON.parse(JSON.stringify(table))).toEqual({
    one: 'One',
    inner: { two: 'Two' },
    none: null,
    three: 3,
  });
});

// Modules are shared by the files of a run.
afterEach(() => speak());

test('another language is spoken from then on, by tables that were there before too', () => {
  const table = texts({ draft: 'Draft' });
  speak((text, values) => `${text.toUpperCase()} ${JSON.stringify(values ?? {})}`);
  expect(say('Save')).toBe('SAVE {}');
  expect(table.draft).toBe('DRAFT {}');
  expect(sayCount(2, 'blog')).toBe(`${countText('blog').toUpperCase()} {"count":2}`);
});
