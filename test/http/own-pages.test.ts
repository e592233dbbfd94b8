import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { builtPages } from '#server/pages/built.ts';
import { readHead } from '#test/support/page-head.ts';
import { pageForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.setNow(null);
  for (const table of ['posts', 'gone_posts', 'redirects'] as const) {
    await site.database.deleteFrom(table).execute();
  }
});

const create = async (changes: Parameters<typeof pageForm>[0] = {}) =>
  (await admin.post('/api/blogs', pageForm(changes))).data;
const page = (url: string) => site.client.get(url, { responseType: 'text' });
const answer = async (url: string) => {
  const { status, headers } = await page(url);
  return [status, headers.location];
};

describe('a page of its own', () => {
  test('is visible on every instance when the save has returned, and changes with the next save', async () => {
    expect(await answer('/privacy')).toEqual([404, undefined]);
    const { id } = await create({ content: '<h2>Who we are</h2><p>First words.</p>' });
    for (let times = 0; times < 2; times++) {
      const { status, data } = await page('/privacy');
      expect(status).toBe(200);
      expect(data).toMatch(/<h1>Privacy<\/h1>/);
      expect(data).toContain('First words.');
      expect(data).not.toMatch(/min read|All Blogs<\/a><\/p>/);
    }
    await admin.put(`/api/blogs/${id}`, pageForm({ content: '<p>Second words.</p>' }));
    for (let times = 0; times < 2; times++) expect((await page('/privacy')).data).toContain('Second words.');
  });

  test('names its language where its letters tell it', async () => {
    const written = { title: 'من نحن', excerpt: 'كيف نعمل', content: '<p>نبني مواقع سريعة.</p>' };
    await create({ ...written, slug: 'about-in-arabic' });
    const { data } = await page('/about-in-arabic');
    expect(data).toContain('<h1 lang="ar">من نحن</h1>');
    expect(data).toMatch(/<p [^>]*lang="ar"[^>]*>كيف نعمل<\/p>/);
    expect(data).toMatch(/<div [^>]*dir="auto" lang="ar"[^>]*>.*نبني مواقع سريعة/s);
  });

  test('has the head of a page: canonical URL, description, card and structured data', async () => {
    await create({ seoDescription: 'What we keep.', content: '<p>Words.</p>' });
    const head = readHead((await page('/privacy')).data);
    const url = expect.stringMatching(/\/privacy$/);
    expect(head.links.get('canonical')).toEqual([url]);
    expect(head.meta.get('og:url')).toEqual([url]);
    expect(head.meta.get('og:type')).toEqual(['website']);
    expect(head.meta.get('description')).toEqual(['What we keep.']);
    expect(head.meta.get('author')).toBeUndefined();
    expect(head.meta.get('robots')).toBeUndefined();
    const [graph] = head.structuredData.map((text) => JSON.parse(text)['@graph']);
    expect(graph[0]).toMatchObject({ '@type': 'WebPage', name: 'Privacy', description: 'What we keep.' });
    const card = new URL(head.meta.get('og:image')?.[0] ?? '');
    const { status, headers } = await site.client.get(card.pathname + card.search);
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('asks search engines to leave it out when it is to be hidden from them', async () => {
    await create({ title: 'Autumn offer', isUnlisted: 'true' });
    const { status, data } = await page('/autumn-offer');
    expect([status, readHead(data).meta.get('robots')]).toEqual([200, ['noindex']]);
  });

  test('leads on from a former slug and from another spelling; its id is no URL', async () => {
    const { id } = await create({ title: 'Terms' });
    await admin.put(`/api/blogs/${id}`, pageForm({ title: 'Terms', slug: 'conditions' }));
    expect(await answer('/terms?from=mail')).toEqual([301, '/conditions?from=mail']);
    expect(await answer('/Conditions')).toEqual([301, '/conditions']);
    expect(await answer(`/blog-detail/${id}`)).toEqual([404, undefined]);
    expect(await answer('/blog-detail/conditions')).toEqual([404, undefined]);
  });

  test('says that it is gone once it is deleted, unless a redirect leads on', async () => {
    const { id } = await create();
    const draft = await create({ title: 'Never seen', status: 'draft' });
    expect(await answer('/never-seen')).toEqual([404, undefined]);
    await admin.delete(`/api/blogs/${id}`);
    await admin.delete(`/api/blogs/${draft.id}`);
    const gone = await page('/privacy');
    expect([gone.status, gone.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(gone.data).toContain('This page is gone');
    expect(await answer('/never-seen')).toEqual([404, undefined]);
    await admin.post('/api/redirects', { from: '/privacy', to: '/contact', status: 302 });
    expect(await answer('/privacy')).toEqual([302, '/contact']);
    await site.database.deleteFrom('redirects').execute();
    await admin.post(`/api/trash/${id}/restore`);
    for (let times = 0; times < 2; times++) expect(await answer('/privacy')).toEqual([200, undefined]);
  });

  test('never takes the place of a service', async () => {
    const { id } = await create();
    await site.database.updateTable('posts').set({ slug: 'web-development' }).where('id', '=', id).execute();
    expect((await page('/web-development')).data).not.toContain('Its text.');
  });

  test('is found by the search without a date or an author, and counts its views', async () => {
    await create({ content: '<p>Responsible for the content.</p>' });
    const { data } = await page('/search?q=responsible');
    expect(data).toMatch(/href="\/privacy"/);
    expect(data).not.toContain(' by ');
    const client = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/130.0' };
    const counted = await site.client.post('/api/pages/views?path=/privacy', null, { headers: client });
    expect(counted.status).toBeLessThan(300);
    expect((await admin.get('/api/statistics')).data.pages).toMatchObject([{ path: '/privacy', views: 1 }]);
  });
});
