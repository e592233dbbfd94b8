import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { loader as login } from '#app/auth/sessions/login-redirect.ts';
import { postIdOf } from '#app/blog/posts/post-path.ts';
import { routePaths } from '#test/support/route-paths.ts';
import { loader as spelling } from '../company/pages/spelling-redirect.ts';
import routes from '../routes.ts';
import { isReserved, ownRedirects } from './reserved-paths.ts';

// Only where no page is may another lead elsewhere.
const paths = routePaths.filter((path) => path !== '/word');

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

test('the redirects of the site itself are known, each with its target', async () => {
  const files = [...routes].filter(({ file = '' }: RouteConfigEntry) => file.endsWith('-redirect.ts'));
  expect(files.map(({ path }: RouteConfigEntry) => `/${path}`)).toEqual([...ownRedirects.keys()]);
  const targets = [login(), spelling()].map(({ headers }) => headers.get('location'));
  expect(targets).toEqual([...ownRedirects.values()]);
});
