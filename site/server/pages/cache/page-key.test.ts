import { describe, expect, test } from 'vitest';
import { tagLink } from '#site/urls/post-tags.ts';
import { pageKey } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/all-blogs', '/all-blogs'],
  ['/all-blogs?page=2&utm_source=mail', '/all-blogs?page=2'],
  ['/all-blogs?utm_source=mail', '/all-blogs'],
  ['/all-blogs?page=3&from=1', '/all-blogs?from=1&page=3'],
  ['/all-blogs?_routes=a', '/all-blogs'],
  ['/tags/design?page=2', '/tags/design?page=2'],
  ['/tags/Web%20Design', '/tags/Web%20Design'],
  ['/blog-detail/a-post-k3f9?page=2', '/blog-detail/a-post-k3f9'],
  ['/contact?sent=1', '/contact?sent=1'],
  ['/teams/some-one', '/teams/some-one'],
  ['/web-development', '/web-development'],
  ['/%E3%82%B5', '/%E3%82%B5'],
  ['/teams/%E3%83%BC', '/teams/%E3%83%BC'],
  ['/blog-detail/%E3%82%B5-k3f9', '/blog-detail/%E3%82%B5-k3f9'],
  ['/authors/%C3%BCber?x=1', '/authors/%C3%BCber'],
  ['/blog-list?q=', '/blog-list'],
  ['/blog-list', '/blog-list'],
  ['/blog-list?utm_source=mail&year=2025&page=2', '/blog-list?year=2025'],
])('%s is cached as %s', (url, key) => {
  expect(pageKey(url)).toBe(key);
  expect(pageKey(key)).toBe(key);
});

describe('random values create no new pages', () => {
  test.each([
    ['/all-blogs?page=1', '/all-blogs'],
    ['/all-blogs?page=x81', '/all-blogs'],
    ['/all-blogs?page=007', '/all-blogs'],
    ['/all-blogs?page=2.5', '/all-blogs'],
    ['/all-blogs?page=2&page=71', '/all-blogs?page=2'],
    ['/all-blogs?page=%32', '/all-blogs?page=2'],
    ['/all-blogs?from=3', '/all-blogs'],
    ['/all-blogs?from=x&page=2', '/all-blogs?page=2'],
    ['/all-blogs?from=7&page=7', '/all-blogs?page=7'],
    ['/all-blogs?from=1&page=500', '/all-blogs?from=491&page=500'],
    ['/contact?sent=', '/contact'],
    ['/contact?sent=k81', '/contact'],
    ['/contact?sent=2&sent=1', '/contact'],
    ['/contact?sent=1&sent=2', '/contact?sent=1'],
  ])('%s is cached as %s', (url, key) => {
    expect(pageKey(url)).toBe(key);
  });
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
  '/search',
  '/search.data?q=word',
  '/blog-list?q=word',
  '/?preview=0123456789abcdef0123456789abcdef',
  '/learn-more.data?preview=x',
  '/blog-list.data?q=word',
  '/not/a-page',
  '/Not-A-Page',
  '/__proto__',
  '/blog-detail/../dashboard',
  `/tags/${'x'.repeat(1_001)}`,
])('%s is not cached', (url) => {
  expect(pageKey(url)).toBeNull();
});

describe('a page under another spelling of its URL is not cached', () => {
  test.each([
    ...['/Dashboard', '/%64ashboard', '/DASHBOARD.data', '/x/../dashboard', '/./dashboard', '/%2e/dashboard'],
    ...[
      '/Search?q=x',
      '/%73earch?q=x',
      '/search/?q=x',
      '/All-Blogs?page=2',
      '/all-blogs/?page=2',
      '/all%2Dblogs',
    ],
    ...['/Tags/web?page=2', '/tags/web/?page=2', '/tags/%77eb', '/tags/caf%c3%a9', '/tags/web%20design/x'],
    ...['/tags/', '/tags/.', '/tags/..', '/tags/%2e%2e', '/tags/%', '/tags/a b'],
    ...['/blog-list/?q=x', '/Blog-List?q=x', '/blog-detail/A-Post', '/blog-detail/a%20post', '/blog-detail/'],
    ...['/about-us/', '/about-us/_.data', '/about-us//', '/about-us.data.data', '/.data', '/about-us#x'],
    ...['//', '//evil.example', '/\\evil.example', '/about-us\\', '/about-us;x', '*', '', 'about-us'],
    ...['http://example.com/about-us', 'http://example.com/dashboard'],
  ])('%s', (url) => {
    expect(pageKey(url)).toBeNull();
  });
});

test.each(['c++', 'R&D', 'a/b', 'Café', '50% off', '#1', 'q?', '日本語'])(
  'the tag %s is cached as links spell it',
  (tag) => {
    const url = tagLink(tag);
    expect(pageKey(url)).toBe(url);
  },
);

test.each([
  '/%e3%82%b5',
  '/blog-detail/%E3%82%B5%20',
  '/blog-detail/Caf%C3%A9',
  '/blog-detail/cafe%CC%81',
  '/blog-detail/%77eb',
  '/blog-detail/%F0%9F%98%80',
  '/teams/%E3%82',
  '/%E2%80%8B',
])('another spelling of a slug than that of links is not cached: %s', (url) =>
  expect(pageKey(url)).toBeNull(),
);
