import { expect, test } from 'vitest';
import { newPostId } from './post-id.server.ts';

test.each([
  ['Choosing web or mobile?', /^choosing-web-or-mobile-\w{4}$/],
  ['Über Größe & Straße', /^ueber-groesse-and-strasse-\w{4}$/],
  ['Привет, мир', /^privet-mir-\w{4}$/],
  ['日本', /^post-\w{4}$/],
  ['!!!', /^post-\w{4}$/],
])('%s', (title, pattern) => expect(newPostId(title)).toMatch(pattern));

test('stays short, and ends at a word', () => {
  const id = newPostId('a rather long title '.repeat(10));
  expect(id.length).toBeLessThanOrEqual(65);
  expect(id).toMatch(/-(a|rather|long|title)-\w{4}$/);
});

test('differs each time', () => {
  expect(new Set(Array.from({ length: 50 }, () => newPostId('Same'))).size).toBeGreaterThan(45);
});
