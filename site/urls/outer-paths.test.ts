import { expect, test } from 'vitest';
import { startCpuTime } from '#test/support/cpu-time.ts';
import { outerPaths, withOuterLinks } from './outer-paths.ts';

const paths = outerPaths({ services: 'leistungen', 'blog-detail': 'beitrag', teams: 'über-uns' });

test.each([
  ['/services', '/leistungen'],
  ['/services/?a=/services#b', '/leistungen/?a=/services#b'],
  ['/blog-detail/a%20b.md', '/beitrag/a%20b.md'],
  ['/teams/anna', '/%C3%BCber-uns/anna'],
])('%j is known as %j', (own, outer) => {
  expect(paths.outward(own)).toBe(outer);
  expect(paths.outward(outer)).toBe(outer);
  expect(paths.inward(outer)).toBe(own);
  expect(paths.inward(own)).toBe(own);
});

test.each([
  '/',
  '/?services',
  '/services-x',
  '/services/x',
  '//services',
  'services',
  '',
  '/#services',
  '/assets/services',
])('%j has no other name', (url) => {
  expect([paths.inward(url), paths.outward(url)]).toEqual([url, url]);
});

test('spellings of a name are one; what cannot be decoded is none', () => {
  expect(paths.inward('/%C3%9Cber-Uns/x')).toBe('/teams/x');
  expect(paths.inward('/%ff')).toBe('/%ff');
});

test('links are named, whatever stands before them; texts and links to another language are not', () => {
  const html = `<a title="a > b" href="/services">/services href="/services"</a><form method="post" action="/services#a"></form>
<link rel="alternate" hrefLang="de" href="/services"/><img src="/services"/><a href="//services">x</a>`;
  expect(withOuterLinks(html, paths)).toBe(
    html
      .replace('b" href="/services"', 'b" href="/leistungen"')
      .replace('action="/services#a"', 'action="/leistungen#a"'),
  );
});

// The server and the pages are bundled by themselves: each has its own.
test('where no page has another name, no link is looked at', () => {
  const outward = () => {
    throw new Error('looked at');
  };
  const html = '<a href="/services">x</a>';
  expect(withOuterLinks(html, { ...outerPaths({}), outward })).toBe(html);
  expect(() => withOuterLinks(html, { ...paths, outward })).toThrow('looked at');
});

test.each(['<a x', '<a \n', '<a x="', '<a x="y" ', '<a/', ' x=""'])(
  'a text that repeats %j costs its length, not its square',
  (part) => {
    const html = `<img alt="${part.repeat(30_000)}<a x`;
    const threadMs = startCpuTime();
    expect(withOuterLinks(html, paths)).toBe(html);
    expect(threadMs()).toBeLessThan(1_000);
  },
);

test('in a language, URLs of other languages stay; all others are its own', () => {
  const { outward } = outerPaths({ contact: 'kontakt' }, { prefix: 'de', otherPrefixes: ['ar', 'über'] });
  for (const url of ['/ar', '/ar/', '/AR/contact', '/ar?a#b', '/%C3%BCber/x', '/de/kontakt'])
    expect(outward(url)).toBe(url);
  expect(['/', '/contact', '/arts', '/ar-x/y'].map(outward)).toEqual([
    ...['/de', '/de/kontakt', '/de/arts', '/de/ar-x/y'],
  ]);
});
