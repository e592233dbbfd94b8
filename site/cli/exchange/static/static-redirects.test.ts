import { expect, test } from 'vitest';
import { toRedirectLines } from '#site/exchange/export/exported-redirects.server.ts';
import { type StaticRedirect, toNginxMaps } from './static-redirects.ts';

const redirects: StaticRedirect[] = [
  { from: '/one', to: '/two?a="$b"', status: 301 },
  { from: '/old/*', to: 'https://new.example/:splat', status: 301 },
  { from: '/blog/:year/{id:number}.html', to: '/b/:id?y=:year', status: 302 },
];

test('for static hosts: what they have no notation for is a comment', () => {
  expect(toRedirectLines(redirects, 'https://www.example.com').split('\n')).toEqual([
    '/one /two?a="$b" 301',
    '/old/* https://new.example/:splat 301',
    '# Not known here: /blog/:year/{id:number}.html /b/:id?y=:year 302',
    '',
  ]);
});

test('for static hosts: a new URL that begins with a value stays on the site', () => {
  const some = [
    { from: '/m/:a/:b/*', to: '/:splat/:a/:b', status: 301 },
    { from: '/n/:a', to: '/:a', status: 302 },
    { from: '/o/*', to: '/p/:splat', status: 301 },
    { from: '/q', to: '/:q', status: 301 },
  ] as const;
  expect(toRedirectLines(some, 'https://www.example.com/').split('\n')).toEqual([
    '/m/:a/:b/* https://www.example.com/:splat/:a/:b 301',
    '/n/:a https://www.example.com/:a 302',
    '/o/* /p/:splat 301',
    '/q /:q 301',
    '',
  ]);
});

test('for nginx: no value leads to another host', () => {
  const lines = toNginxMaps([{ from: '/m/:a/*', to: '/:splat/:a', status: 301 }]).split('\n');
  const [rest = '', none = ''] = lines.filter((line) => line.includes('~*'));
  // biome-ignore lint/suspicious/noTemplateCurlyInString: nginx' own variables.
  expect([rest.endsWith('"/${splat}/${a}";'), none.endsWith('"/${a}";')]).toEqual([true, true]);
  const fits = (line: string, path: string) =>
    new RegExp(/"~\*([^"]*)"/.exec(line)?.[1] ?? 'none', 'i').test(path);
  expect([fits(rest, '/m/evil.example/x/y'), fits(none, '/m/evil.example')]).toEqual([true, true]);
  for (const path of [
    '/m/x//evil.example',
    '/m//evil.example',
    '/m/\\evil.example',
    '/m/x/\\evil.example',
    '/m/x/\t/e',
  ])
    expect([path, fits(rest, path), fits(none, path)]).toEqual([path, false, false]);
});

test('for nginx patterns are expressions that fit the same paths', () => {
  const lines = toNginxMaps(redirects).split('\n');
  expect(lines).toContain('  "/one" "/two?a=%22%24b%22";');
  const [rest = '', empty = '', parts = ''] = lines.filter((line) => line.includes('~*'));
  // biome-ignore lint/suspicious/noTemplateCurlyInString: nginx' own variables.
  expect([rest.endsWith('"https://new.example/${splat}";'), parts.endsWith('"/b/${id}?y=${year}";')]).toEqual(
    [...[true, true]],
  );
  const groups = (line: string, path: string) =>
    new RegExp(/"~\*([^"]*)"/.exec(line)?.[1] ?? 'none', 'i').exec(path)?.groups;
  expect(groups(rest, '/OLD/a/b?c=1')).toEqual({ splat: 'a/b' });
  expect(groups(rest, '/old')).toBeUndefined();
  expect(empty).toContain('"https://new.example/"');
  expect(new RegExp(/"~\*([^"]*)"/.exec(empty)?.[1] ?? 'none').test('/old')).toBe(true);
  expect(groups(rest, '/older')).toBeUndefined();
  expect(groups(parts, '/blog/2020/12.html')).toEqual({ year: '2020', id: '12' });
  expect(groups(parts, '/blog/2020/x.html')).toBeUndefined();
  expect(groups(parts, '/blog/2020/12xhtml')).toBeUndefined();
});
