import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTargets } from '#app/site/link-targets.server.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { createLinkWatch } from './link-watch.server.ts';
import { withLinkReplaced } from './links-in.server.ts';

let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const list = async () => (await admin.get('/api/links')).data;
const urls = async () => (await list()).links.map(({ url }: { url: string }) => url).sort();
const idOf = async (title: string, content: string, more = {}) =>
  (await admin.post('/api/blogs', postForm({ title, content, ...more }))).data.id;

test('only users who may change all blogs see and mend links', async () => {
  for (const [method, url] of [
    ['GET', '/api/links'],
    ['POST', '/api/links/check'],
    ['PUT', '/api/links/settings'],
    ['POST', '/api/links/replace'],
  ])
    expect([url, (await site.client.request({ method, url, data: {} })).status]).toEqual([url, 401]);
  const refused = await admin.post('/api/links/replace', { url: '/x', replacement: 'javascript:alert(1)' });
  expect([refused.status, refused.data.message]).toEqual([
    400,
    'A URL begins with https:// or, on this site, with one slash.',
  ]);
});

test('links of the site are checked: what is mended leaves the list, by a page, a redirect, or another link', async () => {
  const { data: pictured } = await admin.post(
    '/api/blogs',
    postForm({ title: 'Pictured', slug: 'pictured' }, { content: photograph(), name: 'a.jpg' }),
  );
  await idOf('Draft', '', { slug: 'draft-here', status: 'draft', isPublished: 'false' });
  const good = [
    ...[
      '/services',
      '/contact#form',
      '/teams/mara-lindqvist',
      '/all-blogs?page=2',
      '/tags/web',
      '/feed.xml',
      '/authors/mara',
    ],
    ...[
      '/blog-detail/pictured',
      'http://localhost:3000/about-us',
      'mailto:a@example.org',
      'https://other.example/',
    ],
  ];
  const bad = ['/gone', '/blog-detail/draft-here', '/moved', 'http://localhost:3000/lost?x=1'];
  const missing = `/uploads/${'0'.repeat(32)}.jpg`;
  const anchors = [...good, ...bad].map((url) => `<a href="${url}">words</a>`).join(' ');
  const id = await idOf(
    'Linking',
    `<p>${anchors}</p><p><img src="/${pictured.media}"><img src="${missing}"></p>`,
  );
  const other = await idOf('Linking too', '<p><a href="/gone">One</a> and <a href="/gone">two</a></p>');
  expect((await list()).checkedAt).toBeNull();
  expect((await admin.post('/api/links/check')).status).toBe(204);
  expect(await urls()).toEqual([...bad, '/gone', missing].sort());
  const { links, total, checkedAt } = await list();
  expect(total).toBe(6);
  expect(Date.now() - Date.parse(checkedAt)).toBeLessThan(60_000);
  expect(links.find(({ url }: { url: string }) => url === missing)).toMatchObject({
    ...{
      postId: id,
      title: 'Linking',
      kind: 'image',
      reason: 'This file is not in the library.',
      isPage: false,
    },
  });
  const since = links[0].foundAt;
  await admin.post('/api/links/check');
  expect((await list()).links[0].foundAt).toBe(since);

  await admin.post('/api/redirects', { from: '/moved', to: '/services', status: 301 });
  expect(await urls()).not.toContain('/moved');
  const replaced = await admin.post('/api/links/replace', { url: '/gone', replacement: '/services' });
  expect(replaced.data).toEqual({ changed: 2 });
  expect((await admin.get(`/api/blogs/${other}`)).data.content).toBe(
    '<p><a href="/services">One</a> and <a href="/services">two</a></p>',
  );
  expect((await admin.get(`/api/blogs/${other}/revisions`)).data.length).toBe(2);
  await admin.post('/api/links/check');
  expect(await urls()).toEqual(['/blog-detail/draft-here', 'http://localhost:3000/lost?x=1', missing].sort());
  await admin.delete(`/api/blogs/${id}`);
  expect((await list()).total).toBe(0);
});

test('a link without a new URL leaves its words; other links stay', () => {
  const html = '<p><a href="/a">Some <b>words</b></a> <a href="/b">b</a></p>';
  expect(withLinkReplaced(html, '/a', '')).toBe('<p>Some <b>words</b> <a href="/b">b</a></p>');
  expect(withLinkReplaced(html, '/c', '')).toBeNull();
});

test('other sites are asked only where that is switched on, each URL once', async () => {
  const asked: string[] = [];
  const { services } = site;
  const watch = createLinkWatch({
    ...{ ...services, database: site.database, siteUrl: 'http://localhost:3000', now: () => new Date() },
    leadsSomewhere: linkTargets(services),
    askOther: async (url) => {
      asked.push(url);
      return url.includes('dead') ? 'There is no dead.example any more.' : null;
    },
  });
  const content = '<p><a href="https://dead.example/x">a</a> <a href="https://alive.example/">b</a></p>';
  await idOf('Out', content);
  await idOf('Out again', content);
  await watch.check();
  expect(asked).toEqual([]);
  await admin.put('/api/links/settings', { checksOthers: true });
  await watch.check();
  expect(asked.filter((url) => url === 'https://dead.example/x')).toHaveLength(1);
  expect((await list()).checksOthers).toBe(true);
  expect(await urls()).toEqual(['https://dead.example/x', 'https://dead.example/x']);
});
