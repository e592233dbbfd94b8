import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/_.data', '/_.data'],
  ['/?utm_source=mail', '/'],
  ['/all-blogs', '/all-blogs'],
  ['/all-blogs?page=2&utm_source=mail', '/all-blogs?page=2'],
  ['/all-blogs?utm_source=mail', '/all-blogs'],
  ['/all-blogs.data?page=3&x=1&_routes=a,b', '/all-blogs.data?page=3&_routes=a%2Cb'],
  ['/all-blogs?_routes=a', '/all-blogs'],
  ['/tags/design?page=2', '/tags/design?page=2'],
  ['/blog-detail/a-post-k3f9?page=2', '/blog-detail/a-post-k3f9'],
  ['/contact?sent=1', '/contact?sent=1'],
  ['/blog-list?q=', '/blog-list'],
  ['/blog-list', '/blog-list'],
  ['/blog-list?utm_source=mail&year=2025&page=2', '/blog-list?year=2025'],
])('%s is kept as %s', (address, key) => {
  expect(pageKey(address)).toBe(key);
});

test.each([
  '/admin',
  '/login',
  '/dashboard',
  '/dashboard.data',
  '/dashboard/media?q=x',
  '/preview/abc',
  '/create-blog',
  '/edit-blog/some-post',
  '/search?q=word',
  '/search.data?q=word',
  '/blog-list?q=word',
  '/blog-list.data?q=word',
  '//evil.example',
  `/${'x'.repeat(1_001)}`,
])('%s is not kept', (address) => {
  expect(pageKey(address)).toBeNull();
});
