import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownAddresses } from './own-addresses.ts';

const { answers } = ownAddresses('https://www.example.com');

test.each([
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
  '/cards/x.png',
  '/icons/icon-192.png',
])('%s belongs to the site', (path) => expect(answers(path)).toBe(true));

test.each([
  '/about.html',
  '/index.php',
  '/index.xml',
  '/rss.xml',
  '/images/nest.jpg',
  '/img/a.png',
  '/2019/03/tom',
  ...['/release-3.1', '/v2.0', '/node.js', '/2019.md', '/old.txt', '/logo.png'],
])('%s may be one of another system', (path) => expect(answers(path)).toBe(false));

test('every file of the folder of images is known', () => {
  for (const name of readdirSync('public/images'))
    expect([name, answers(`/images/${name}`)]).toEqual([name, true]);
});
