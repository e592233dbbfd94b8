import { expect, test } from 'vitest';
import { patternOfRegex } from './regex-pattern.ts';

test.each([
  ['^/old/(.*)$', '/new/$1', '/old/*', '/new/:splat'],
  ['^/old(/.*)?$', '/new$1', '/old/*', '/new/:splat'],
  ['^/old/?(.*)$', 'https://new.example/$1', '/old/*', 'https://new.example/:splat'],
  ['^/(.*)$', '/x/$1', '/*', '/x/:splat'],
  ['^\\/(\\d{4})\\/(\\d{2})\\/([^\\/]+)\\/?$', '/$3?y=$1', '/{p1:number}/{p2:number}/:p3', '/:p3?y=:p1'],
  ['^/a/([^/]+)/feed/?$', '/b/$1', '/a/:p2/feed', '/b/:p2'],
  ['^/post-(\\d+)\\.html$', '/p/$1', '/post-{p1:number}.html', '/p/:p1'],
  ['^/a/(?<slug>[\\w-]+)$', '/b/$slug', '/a/:slug', '/b/:slug'],
  ['^/a/[^/]+/(\\d+)$', '/b/${'.concat('1}'), '/a/:p2/{p3:number}', '/b/:p3'],
  ['^/a/(.*)\\.php$', '/b/\\1', '/a/{p2}.php', '/b/:p2'],
  ['^/a/(\\d+)', '/b', '/a/{p2:number}/*', '/b'],
  ['/a/.+', '/b', '/a/*', '/b'],
])('%s → %s', (expression, to, from, target) => {
  expect(patternOfRegex(expression, to)).toEqual({ from, to: target });
});

test.each([
  ['^/(a|b)/(.*)$', '/x/$2'],
  ['^/(?!a)(.*)$', '/x'],
  ['^/(\\d+)-(.*)$', '/x/$2'],
  ['^/a/(.*)$', '/x/$2'],
  ['^/a/(\\d+)$', '/x/$1y'],
  ['^/a/(.*)$', 'https://$host/$1'],
  ['(a+)+$', '/x'],
  ['^(.*)$', '/x'],
  ['^/a.anything/(.*)$', '/x'],
  ['^/a{2}/(.*)$', '/x'],
  ['', '/x'],
])('%s is more than a pattern can say', (expression, to) => {
  expect(patternOfRegex(expression, to)).toBeNull();
});

test('whatever an expression is, reading it takes no time', () => {
  const began = process.cpuUsage();
  for (const part of ['(', '[', '(.*)', '\\', '/', '.*', '(?<a>', '[^/', 'a/', '{', '(/'])
    patternOfRegex(`^/${part.repeat(50_000)}$`, '/x'.repeat(10_000));
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5);
});
