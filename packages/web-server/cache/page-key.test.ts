import { expect, test } from 'vitest';
import { createPageKey } from './page-key.ts';

const readList = (query: URLSearchParams) => {
  if (query.has('q')) return null;
  const page = Number(query.get('page'));
  return page > 1 ? `page=${page}` : '';
};
const keyOf = createPageKey({
  readerOf: (path) => (path === '/' || path === '/list' ? readList : undefined),
  isNeverCached: (query) => query.has('draft'),
});

test.each([
  ['/', '/'],
  ['/list', '/list'],
  ['/list?page=2', '/list?page=2'],
  ['/list?page=02&from=mail', '/list?page=2'],
  ['/list?page=1', '/list'],
])('%s is cached as %s, which is its own key', (url, key) => {
  expect(keyOf(url)).toBe(key);
  expect(keyOf(key)).toBe(key);
});

test.each(['/other', '/list?q=word', '/list?draft=1', '/list.data', `/list?x=${'1'.repeat(1_000)}`])(
  '%s is not cached',
  (url) => expect(keyOf(url)).toBeNull(),
);
