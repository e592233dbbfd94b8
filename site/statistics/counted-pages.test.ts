import { expect, test } from 'vitest';
import { sampleSite } from '#test/support/sample-site.ts';
import { countedPagesOf } from './counted-pages.ts';

const pages = countedPagesOf(sampleSite);
const member = `/teams/${sampleSite.team.members[0]?.slug}`;

test.each([
  ['/', '/'],
  ['/services', '/services'],
  ['/Services/', '/services'],
  [member, member],
  ['/tags/c%2B%2B', '/tags/:tag'],
  ['/search', '/search'],
  ['/tags/:tag', '/tags/:tag'],
  ['/tags', null],
  ['/teams/nobody', null],
  ['/blog-detail/a-post', null],
  ['/dashboard', null],
  ['/admin', null],
  ['', null],
  ['services', null],
  ['//services', null],
])('%j counts as %j', (path, name) => expect(pages.nameOf(path)).toBe(name));

test('a page that is gone keeps its path as its name', () => {
  expect(pages.titleOf('/gone')).toBe('/gone');
  expect([pages.titleOf('/tags/:tag'), pages.titleOf('/')]).toEqual(['Tags', 'Home']);
});
