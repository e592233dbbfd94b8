import { expect, test } from 'vitest';
import { routePaths } from '#test/support/route-paths.ts';
import { postIdOf } from './post-path.ts';
import { isReserved, ownRedirects } from './reserved-paths.ts';

// Redirects may only take paths without a page.
test.each(routePaths.filter((path) => path !== '/word'))('%s is the site’s own, or a post’s', (path) => {
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

test('the redirects of the site itself are known', () => {
  expect([...ownRedirects]).toEqual([
    ['/login', '/admin'],
    ['/continuous-maintenance', '/continous-maintenance'],
    ['/dashboard/messages/settings', '/dashboard/site/settings'],
  ]);
});
