import { once } from 'node:events';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postWritingKey } from '#site/blog/keys.ts';
import { postsKey } from '#site/blog/posts/keys.ts';
import { leadsSomewhereKey } from '#site/documents/keys.ts';
import { mediaKey } from '#site/media/keys.ts';
import { siteKey } from '#site/texts/keys.ts';
import { checkLinks } from '#test/support/check-links.ts';
import { patiently } from '#test/support/patiently.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { createLinkWatch } from './link-watch.server.ts';
import { withLinkReplaced } from './links-in.server.ts';
import { createOtherLinks } from './other-links.server.ts';

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
  const bad = ['/gone', '/about.html', '/blog-detail/draft-here', '/moved', 'http://localhost:3000/lost?x=1'];
  const missing = `/uploads/${'0'.repeat(32)}.jpg`;
  const anchors = [...good, ...bad].map((url) => `<a href="${url}">words</a>`).join(' ');
  const id = await idOf(
    'Linking',
    `<p>${anchors}</p><p><img src="/${pictured.media}"><img src="${missing}"></p>`,
  );
  const other = await idOf('Linking too', '<p><a href="/gone">One</a> and <a href="/gone">two</a></p>');
  expect((await list()).checkedAt).toBeNull();
  await checkLinks(admin);
  expect(await urls()).toEqual([...bad, '/gone', missing].sort());
  const { links, total, checkedAt } = await list();
  expect(total).toBe(7);
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
  await checkLinks(admin);
  expect((await list()).links[0].foundAt).toBe(since);

  await admin.post('/api/redirects', { from: '/moved', to: '/services', status: 301 });
  expect(await urls()).not.toContain('/moved');
  const replaced = await admin.post('/api/links/replace', { url: '/gone', replacement: '/services' });
  expect(replaced.data).toEqual({ changed: 2 });
  expect((await admin.get(`/api/blogs/${other}`)).data.content).toBe(
    '<p><a href="/services">One</a> and <a href="/services">two</a></p>',
  );
  expect((await admin.get(`/api/blogs/${other}/revisions`)).data.length).toBe(2);
  await checkLinks(admin);
  expect(await urls()).toEqual(
    ['/about.html', '/blog-detail/draft-here', 'http://localhost:3000/lost?x=1', missing].sort(),
  );
  await admin.delete(`/api/blogs/${id}`);
  expect((await list()).total).toBe(0);
});

test('a link without a new URL leaves its words; other links stay', () => {
  const html = '<p><a href="/a">Some <b>words</b></a> <a href="/b">b</a></p>';
  expect(withLinkReplaced(html, '/a', '')).toBe('<p>Some <b>words</b> <a href="/b">b</a></p>');
  expect(withLinkReplaced(html, '/c', '')).toBeNull();
});

const watchOf = (
  askOther: (url: string, signal: AbortSignal) => Promise<string | null>,
  now = () => new Date(),
) =>
  createLinkWatch({
    ...{ database: site.database, siteUrl: 'http://localhost:3000', now, askOther },
    posts: site.services.get(postsKey),
    postWriting: site.services.get(postWritingKey),
    media: site.services.get(mediaKey),
    site: site.services.get(siteKey),
    leadsSomewhere: site.services.get(leadsSomewhereKey),
  });
const never = new AbortController().signal;

test('other sites are asked only where that is switched on, each URL once', async () => {
  const asked: string[] = [];
  const watch = watchOf(async (url) => {
    asked.push(url);
    return url.includes('dead') ? 'Visitors cannot reach dead.example.' : null;
  });
  const content = '<p><a href="https://dead.example/x">a</a> <a href="https://alive.example/">b</a></p>';
  await idOf('Out', content);
  await idOf('Out again', content);
  await watch.check(never);
  expect(asked).toEqual([]);
  await admin.put('/api/links/settings', { checksOthers: true });
  await watch.check(never);
  expect(asked.filter((url) => url === 'https://dead.example/x')).toHaveLength(1);
  expect((await list()).checksOthers).toBe(true);
  expect(await urls()).toEqual(['https://dead.example/x', 'https://dead.example/x']);
  // Not checked again, so the earlier result stays.
  await watch.check(never, { asksOthers: false });
  expect(await urls()).toEqual(['https://dead.example/x', 'https://dead.example/x']);
});

test('one check runs at a time, in whatever process; asked for meanwhile, it is done once more', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = 0;
  const slow = watchOf(async (url) => {
    if (url !== 'https://dead.example/x') return null;
    begun += 1;
    await held;
    return 'Gone.';
  });
  const asked: string[] = [];
  const other = watchOf(async (url) => {
    asked.push(url);
    return null;
  });
  await slow.start();
  await vi.waitFor(() => expect(begun).toBe(1), patiently);
  expect((await list()).check).toMatchObject({ isRunning: true, problem: null });
  await other.check(never);
  await other.start();
  await other.close();
  expect(asked).toEqual([]);
  release();
  await vi.waitFor(async () => expect((await list()).check.isRunning).toBe(false), patiently);
  expect(begun).toBe(2);
  const { check } = await list();
  expect(check.done).toBe(check.total);
});

test('a check that ends early says so; one whose process is gone is taken over after a minute', async () => {
  const watch = watchOf((_url, signal) => once(signal, 'abort').then(() => null));
  await watch.start();
  await vi.waitFor(async () => expect((await list()).check.isRunning).toBe(true), patiently);
  const later = watchOf(
    async () => null,
    () => new Date(Date.now() + 120_000),
  );
  expect((await later.state()).check).toMatchObject({ isRunning: false, problem: 'It was interrupted.' });
  await later.check(never);
  expect((await later.state()).check).toMatchObject({ isRunning: false, problem: null });
  expect(await urls()).toEqual([]);

  const failing = watchOf(() => Promise.reject(new Error('The network is gone.')));
  await expect(failing.check(never)).rejects.toThrow('The network is gone.');
  expect((await list()).check).toMatchObject({ isRunning: false, problem: 'The network is gone.' });
  // Results of the check that was taken over are ignored.
  await watch.close();
  expect((await list()).check.problem).toBe('The network is gone.');
});

test('what was deleted for good or saved while it was checked is passed over', async () => {
  const gone = await idOf('Leaving', '<p><a href="https://slow.example/1">a</a></p>');
  const saved = await idOf('Changing', '<p><a href="https://slow.example/2">a</a></p>');
  const watch = watchOf(async (url) => {
    if (url.endsWith('/1')) {
      await admin.delete(`/api/blogs/${gone}`);
      expect((await admin.delete(`/api/trash/${gone}`)).status).toBeLessThan(300);
    } else if (url.endsWith('/2')) {
      await admin.put(`/api/blogs/${saved}`, postForm({ title: 'Changing', content: '<p>Else.</p>' }));
    }
    return 'Gone.';
  });
  await watch.check(never);
  expect(await urls()).not.toContain('https://slow.example/1');
  expect(await urls()).not.toContain('https://slow.example/2');
});

test('of many links to others each check asks a part, and every link has its turn', async () => {
  const all = Array.from({ length: 1_000 }, (_, index) => `https://host-${index}.example/`);
  const listed = new Set(all.slice(0, 3));
  const turns = new Map<string, number>();
  let round = { number: 0, urls: all.length };
  for (let time = 0; time < 3; time++) {
    let asked = 0;
    const others = createOtherLinks({
      ...{ round, listed, signal: never },
      ask: async (url) => {
        asked += 1;
        turns.set(url, (turns.get(url) ?? 0) + 1);
        return null;
      },
    });
    for (const url of all) await others.problemOf(url);
    expect(asked).toBeLessThanOrEqual(500);
    round = others.nextRound();
  }
  expect(all.filter((url) => turns.get(url) === 1)).toHaveLength(all.length - listed.size);
  for (const url of listed) expect([url, turns.get(url)]).toEqual([url, 3]);
});
