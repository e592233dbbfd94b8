import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { loader as login } from '../auth/pages/login-redirect.ts';
import { loader as spelling } from '../company/pages/spelling-redirect.ts';
import routes from '../routes.ts';
import { isReserved, ownRedirects, postIdOf } from './reserved-paths.ts';

/** A path of every route; what varies is filled with a word, and left out where it may be. */
function pathsOf(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const own = path === '' ? base : `${base}/${path}`;
    const optional = own.replace(/\/:\w+\?/, '');
    const isPage = path !== '' || index;
    return [
      ...(isPage ? [own, optional].map((text) => text.replace(/:\w+\??/g, 'word') || '/') : []),
      ...pathsOf(children, own),
    ];
  });
}

const paths = [...new Set(pathsOf(routes))].filter((path) => path !== '/*');

test('the routes are all looked at', () => expect(paths.length).toBeGreaterThan(25));

test.each(paths)('%s is the site’s own, or a post’s', (path) => {
  expect(isReserved(path) || postIdOf(path) !== null).toBe(true);
});

test.each([
  '/api',
  '/api/nothing',
  '/uploads/x.jpg',
  '/assets/entry.js',
  '/admin/old',
  '/dashboard/nothing',
  '/.well-known/x',
  '/__manifest',
  '/old.data',
])('%s is the site’s own', (path) => expect(isReserved(path)).toBe(true));

test.each(['/old', '/about-us/history', '/administration', '/teams-of-old', '/blog-detail', '/feed'])(
  '%s may lead elsewhere',
  (path) => expect(isReserved(path)).toBe(false),
);

test('the id of a post is the one part behind its folder', () => {
  expect(postIdOf('/blog-detail/a-k3f9')).toBe('a-k3f9');
  expect(postIdOf('/blog-detail/%C3%BC')).toBe('ü');
  expect(postIdOf('/blog-detail/a/b')).toBeNull();
  expect(postIdOf('/blog-detail')).toBeNull();
});

test('the redirects of the site itself are known, each with its target', async () => {
  const files = [...routes].filter(({ file = '' }: RouteConfigEntry) => file.endsWith('-redirect.ts'));
  expect(files.map(({ path }: RouteConfigEntry) => `/${path}`)).toEqual([...ownRedirects.keys()]);
  const targets = [login(), spelling()].map(({ headers }) => headers.get('location'));
  expect(targets).toEqual([...ownRedirects.values()]);
});
