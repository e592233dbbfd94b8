import { expect, test } from 'vitest';
import { referrerHost } from './referrer.ts';

test.each([
  ['news.example', 'news.example'],
  ['NEWS.example:8443', 'news.example'],
  ['www.news.example', 'news.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  [undefined, null],
  ['', null],
  ['www.our-site.example', null],
  ['our-site.example:443', null],
  ['blog.our-site.example', 'blog.our-site.example'],
  ['localhost', null],
  ['203.0.113.7', null],
  ['[2001:db8::1]', null],
  ['news.example/path?query', null],
  ['user@news.example', null],
  ['<b>.example', null],
  ['-a.example', null],
  [`${'a'.repeat(100)}.example`, null],
])('%j counts as %j', (from, host) => expect(referrerHost(from, 'our-site.example')).toBe(host));
