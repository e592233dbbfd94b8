import { expect, test } from 'vitest';
import { newPostId } from './post-id.server.ts';

test.each([
  ['Choosing web or mobile?', /^choosing-web-or-mobile-\w{4}$/],
  ['Über Größe & Straße', /^ueber-groesse-and-strasse-\w{4}$/],
  ['Привет, мир', /^privet-mir-\w{4}$/],
  ['日本', /^日本-\w{4}$/],
  ['サーバー入門', /^サーバー入門-\w{4}$/],
  ['한국어 제목', /^한국어-제목-\w{4}$/],
  ['שלום עולם', /^שלום-עולם-\w{4}$/],
  ['React サーバー入門 2026', /^react-サーバー入門-2026-\w{4}$/],
  ['🎉🎉', /^post-\w{4}$/],
  ['!!!', /^post-\w{4}$/],
])('%s', async (title, pattern) => expect(await newPostId(title)).toMatch(pattern));

test('stays short, and ends at a word', async () => {
  const id = await newPostId('a rather long title '.repeat(10));
  expect(id.length).toBeLessThanOrEqual(65);
  expect(id).toMatch(/-(a|rather|long|title)-\w{4}$/);
});

test('differs each time', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => newPostId('Same')));
  expect(new Set(ids).size).toBeGreaterThan(45);
});
