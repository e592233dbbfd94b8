import { expect, test } from 'vitest';
import { sampleSite } from '#test/support/sample-site.ts';
import { pageHead } from './page-head.server.ts';

const site = { siteUrl: 'https://www.example.com', apiUrl: '', cardsVersion: 'v', content: sampleSite };

test('half surrogate pairs and control characters reach neither tags nor structured data', () => {
  const head = pageHead(site, {
    title: 'a\ud800b\u0000',
    description: '\udc00c',
    path: '/x',
    structuredData: [{ '@type': 'Person', name: 'd\ud800\u0007' }],
  });
  const written = JSON.stringify(head);
  expect(written).not.toMatch(/\\u(d8|dc|00)/i);
  expect(written).toContain('"name":"d"');
});

test('an image that is not wide gets the Twitter card `summary`', () => {
  const cardOf = (width: number, height: number) =>
    pageHead(site, {
      title: 'x',
      description: 'x',
      path: '/x',
      picture: { address: '/p.jpg', alt: 'p', width, height },
    }).find((tag) => 'name' in tag && tag.name === 'twitter:card');
  expect(cardOf(720, 720)).toMatchObject({ content: 'summary' });
  expect(cardOf(1600, 900)).toMatchObject({ content: 'summary_large_image' });
});
