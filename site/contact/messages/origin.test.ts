import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#test/support/any-character.ts';
import { originOfForm, readOrigin } from './origin.ts';

const own = 'www.example.com';

test('pages, the host of the site before and the campaign are read', () => {
  const given = {
    page: '/contact',
    query: [],
    first: ['/blog-detail/one', 'www.News.example', ['utm_source=news%20letter', 'utm_campaign=Spring']],
  };
  const read = {
    ...{ page: '/contact', firstPage: '/blog-detail/one', referrer: 'news.example' },
    ...{ source: 'news letter', campaign: 'Spring' },
  };
  expect(readOrigin(given, own)).toEqual(read);
  expect(readOrigin(JSON.stringify(given), own)).toEqual(read);
});

test('the link that a visit began with counts, else that of the form', () => {
  const query = 'utm_source=form&utm_medium=button&other=1';
  expect(readOrigin({ query, first: ['/', '', ['utm_source=first']] }, own)).toEqual({
    firstPage: '/',
    source: 'first',
  });
  expect(readOrigin({ query, first: ['/', '', null] }, own)).toEqual({
    ...{ firstPage: '/', source: 'form', medium: 'button' },
  });
});

test('of URLs only paths stay, the own host is none, and control characters go', () => {
  const first = ['/a?secret=1#x', 'example.com:443', ['utm_term=a%00b%1b%0Ac%E2%80%AE', 'secret=1']];
  expect(readOrigin({ page: '//other.example/', first }, own)).toEqual({ firstPage: '/a', term: 'a b c' });
});

test.each([
  undefined,
  null,
  '',
  'no JSON',
  '[]',
  7,
  [],
  { first: 'x' },
  { first: [1, {}, 2] },
  { page: {}, query: {} },
  { page: '/\\other.example', first: ['//other.example'] },
  JSON.stringify({ page: `/${'a'.repeat(9_000)}` }),
])('of %j nothing is read', (given) => expect(readOrigin(given, own)).toBeNull());

test('whatever a browser sends, what is stored is short, has no control characters, and is read without an error', () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 700 });
  const given = fc.record({
    ...{ page: fc.oneof(text, fc.anything()), query: fc.oneof(text, fc.array(text)) },
    first: fc.oneof(
      fc.tuple(
        text.map((end) => `/${end}`),
        text,
        fc.array(text),
      ),
      fc.anything(),
    ),
  });
  fc.assert(
    fc.property(given, (one) => {
      for (const value of Object.values(readOrigin(one, own) ?? {})) {
        expect(value).not.toMatch(/\p{Cc}/u);
        expect(value.isWellFormed()).toBe(true);
        expect([...value].length).toBeLessThanOrEqual(300);
      }
    }),
  );
});

test('a form without scripts is sent from a page of this site', () => {
  const referer = 'https://www.example.com/services?utm_source=ad&q=secret';
  expect(readOrigin(originOfForm(referer, [own]), own)).toEqual({ page: '/services', source: 'ad' });
  for (const other of [null, '', 'https://other.example/contact', 'nonsense'])
    expect(originOfForm(other, [own])).toBeNull();
});
