import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redirectLimits } from '#site/redirects/redirect.ts';
import { missingPathOf } from './missing-path.ts';

test.each([
  ['/Old-Page/?utm_source=x#y', '/old-page'],
  ['/2019/03/how-we-cut-costs.html', '/2019/03/how-we-cut-costs.html'],
  ['/blog-detail/a-deleted-post', '/blog-detail/a-deleted-post'],
  ['/über-uns', '/%C3%BCber-uns'],
  ['/%C3%9Cber-uns', '/%C3%BCber-uns'],
  ['/jobs/senior-developer-2024-01', '/jobs/senior-developer-2024-01'],
  [
    '/posts/how-we-cut-2024-costs-by-50-percent-in-12-weeks',
    '/posts/how-we-cut-2024-costs-by-50-percent-in-12-weeks',
  ],
  ['/donaudampfschifffahrtsgesellschaft', '/donaudampfschifffahrtsgesellschaft'],
  ['/會社/關於我們', '/%E6%9C%83%E7%A4%BE/%E9%97%9C%E6%96%BC%E6%88%91%E5%80%91'],
  ['/brochure.pdf', '/brochure.pdf'],
])('%s is kept as %s', (url, path) => expect(missingPathOf(url)).toBe(path));

describe('what scanners and programs ask for is not kept', () => {
  test.each([
    ...[
      '/wp-login.php',
      '/wp-content/x/y.css',
      '/blog/wp-includes/wlwmanifest.xml',
      '/wordpress/',
      '/xmlrpc',
    ],
    ...[
      '/index.php',
      '/a/b.PHP7',
      '/x.php/y',
      '/shell.aspx',
      '/login.jsp',
      '/.env',
      '/api/.env',
      '/x/.env.prod',
    ],
    ...[
      '/.git/config',
      '/.aws/credentials',
      '/cgi-bin/luci',
      '/actuator/health',
      '/phpMyAdmin/',
      '/vendor/x',
    ],
    ...['/backup.sql', '/db.zip', '/config.yml', '/server-status', '/manager/html', '/HNAP1', '/site.tar.gz'],
    ...['/favicon.png', '/apple-touch-icon-120x120.png', '/ads.txt'],
  ])('%s', (url) => expect(missingPathOf(url)).toBeNull());
});

describe('what is no page of visitors is not kept', () => {
  test.each([
    ...['/', '/api/nothing', '/assets/root-abc.js', '/uploads/x.webp', '/dashboard/x', '/admin/x', '/x.data'],
    ...[
      '/tags/nope',
      '/teams/nope',
      '/__manifest',
      '/.well-known/x',
      '//x',
      '/%',
      '/a//b',
      '/a/../b',
      '*',
      '',
    ],
    `/${'x-'.repeat(200)}`,
  ])('%s', (url) => expect(missingPathOf(url)).toBeNull());
});

describe('what may be about a person is not kept', () => {
  test.each([
    ...['/unsubscribe/jane@example.com', '/unsubscribe/jane%40example.com', '/x/jane%2540example.com'],
    ...['/call/+4915112345678', '/call/0151-1234-5678', '/reset/9f86d081884c7d659a2feaa0c55ad015'],
    ...[
      '/invite/3f2504e0-4f89-11d3-9a0c-0305e82c3301',
      '/link/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNry',
    ],
    ...['/t/Zk3Vb9Qw1Lp0Xr7T', '/t/abcdefghijklmnopqrstuvwxyzabcdefghijklmnop'],
  ])('%s', (url) => expect(missingPathOf(url)).toBeNull());
});

test('nothing that is kept has a query, an e-mail address or more than a redirect may have', () => {
  const part = fc.oneof(fc.webPath(), fc.emailAddress(), fc.string({ unit: 'grapheme' }), fc.uuid());
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const path = missingPathOf(`/${parts.join('/')}`);
      if (path === null) return;
      expect(path).not.toMatch(/[?#@]|%40/);
      expect(path.length).toBeLessThanOrEqual(redirectLimits.fromCharacters);
      expect(missingPathOf(path)).toBe(path);
    }),
    { numRuns: 100 },
  );
});
