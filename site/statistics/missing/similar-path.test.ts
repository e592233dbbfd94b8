import { expect, test } from 'vitest';
import { mostSimilarPath } from './similar-path.ts';

const paths = [
  '/',
  ...[
    '/about-us',
    '/services',
    '/web-development',
    '/mobile-development',
    '/contact',
    '/teams',
    '/all-blogs',
  ],
  ...[
    '/blog-detail/how-we-cut-costs',
    '/blog-detail/why-slow-pages-cost-you-customers',
    '/blog-detail/überblick',
  ],
];

test.each([
  ['/about', '/about-us'],
  ['/company/about_us.html', '/about-us'],
  ['/services/web-dev', '/web-development'],
  ['/team', '/teams'],
  ['/kontakt', '/contact'],
  ['/contact-us/', '/contact'],
  ['/2019/03/how-we-cut-costs.html', '/blog-detail/how-we-cut-costs'],
  ['/blog/123-how-we-cut-our-costs', '/blog-detail/how-we-cut-costs'],
  ['/blog/slow-pages-cost-customers', '/blog-detail/why-slow-pages-cost-you-customers'],
  ['/%C3%9Cberblick', '/blog-detail/überblick'],
  ['/zzz', null],
  ['/', null],
])('%s is most like %s', (missing, expected) => expect(mostSimilarPath(missing, paths)).toBe(expected));

test('without any path nothing is proposed', () => expect(mostSimilarPath('/about', [])).toBeNull());
