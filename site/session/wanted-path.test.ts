import { expect, test } from 'vitest';
import { signInPath, wantedPath } from './wanted-path.ts';

const leadsTo = (to: string) => wantedPath(new URLSearchParams({ to }));

test.each([
  '/dashboard/tags',
  '/preview/1b2c',
  '/edit-blog/a-post',
  '/create-blog?page',
  '/dashboard/messages?tab=spam&q=a+b',
])('the sign-in page leads on to where somebody wanted to go: %s', (path) => {
  const signIn = new URL(signInPath(new URL(path, 'http://site.example')), 'http://site.example');
  expect(signIn.pathname).toBe('/admin');
  const { pathname, search } = new URL(path, 'http://site.example');
  expect(wantedPath(signIn.searchParams)).toBe(pathname + search);
});

test('the dashboard is where it leads anyway', () => {
  expect(signInPath(new URL('http://site.example/dashboard'))).toBe('/admin');
  expect(wantedPath(new URLSearchParams())).toBe('/dashboard');
});

test.each([
  'https://elsewhere.example/dashboard',
  '//elsewhere.example/dashboard',
  '/\\elsewhere.example/dashboard',
  '/\t/elsewhere.example/dashboard',
  'javascript:alert(1)',
  '/admin',
  '/all-blogs',
  '/dashboardx',
  '/dashboard/../admin/link',
  'http:',
  '',
])('no link to the sign-in page leads out of the admin area: %s', (to) => {
  expect(leadsTo(to)).toBe('/dashboard');
});
