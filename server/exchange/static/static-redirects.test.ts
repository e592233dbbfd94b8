import { expect, test } from 'vitest';
import { toRedirectLines } from '#app/exchange/export/exported-redirects.server.ts';
import { type StaticRedirect, toNginxMaps } from './static-redirects.ts';

const redirects: StaticRedirect[] = [
  { from: '/one', to: '/two?a="$b"', status: 301 },
  { from: '/old/*', to: 'https://new.example/:splat', status: 301 },
  { from: '/blog/:year/{id:number}.html', to: '/b/:id?y=:year', status: 302 },
];

test('for static hosts: what they have no notation for is a comment', () => {
  expect(toRedirectLines(redirects).split('\n')).toEqual([
    '/one /two?a="$b" 301',
    '/old/* https://new.example/:splat 301',
    '# Not known here: /blog/:year/{id:number}.html /b/:id?y=:year 302',
    '',
  ]);
});

test('for nginx patterns are expressions that fit the same paths', () => {
  const lines = toNginxMaps(redirects).split('\n');
  expect(lines).toContain('  "/one" "/two?a=%22%24b%22";');
  const [rest = '', parts = ''] = lines.filter((line) => line.includes('~*'));
  // biome-ignore lint/suspicious/noTemplateCurlyInString: nginx' own variables.
  expect([rest.endsWith('"https://new.example/${splat}";'), parts.endsWith('"/b/${id}?y=${year}";')]).toEqual(
    [...[true, true]],
  );
  const groups = (line: string, path: string) =>
    new RegExp(/"~\*([^"]*)"/.exec(line)?.[1] ?? 'none', 'i').exec(path)?.groups;
  expect(groups(rest, '/OLD/a/b?c=1')).toEqual({ splat: 'a/b' });
  expect(groups(rest, '/old')).toEqual({ splat: undefined });
  expect(groups(rest, '/older')).toBeUndefined();
  expect(groups(parts, '/blog/2020/12.html')).toEqual({ year: '2020', id: '12' });
  expect(groups(parts, '/blog/2020/x.html')).toBeUndefined();
  expect(groups(parts, '/blog/2020/12xhtml')).toBeUndefined();
});
