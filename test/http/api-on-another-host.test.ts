import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios, { type AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { photograph, postForm } from '#test/support/post-forms.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';
import { startSite } from '#test/support/site-template.ts';

const patiently = { timeout: 20_000, interval: 200 };
let api: ServerProcess;
let front: ServerProcess;
let admin: AxiosInstance;
const page = async (path: string, base = front.address) => {
  const { status, data, headers } = await axios.get(base + path, {
    validateStatus: () => true,
    maxRedirects: 0,
  });
  return { status, html: String(data), headers };
};

beforeAll(async () => {
  api = await startServerProcess({ environment: { SAMPLE_CONTENT: 'off' } });
  front = await startSite({ REACT_APP_API_URL: api.address });
  const { data } = await axios.post(`${api.address}/api/auth/admin/login`, processAdministrator);
  admin = axios.create({ baseURL: api.address, headers: { Authorization: `Bearer ${data.token}` } });
});
afterAll(async () => {
  await Promise.all([front?.stop(), api?.stop()]);
});

async function publish(
  fields: Parameters<typeof postForm>[0],
  cover = false,
): Promise<{ id: string; media: string }> {
  const file = { content: photograph(), name: 'a.jpg' };
  return (await admin.post('/api/blogs', postForm(fields, cover ? file : undefined))).data;
}

describe('a front end whose API has data of its own', () => {
  test('shows what the API has on every public page, and nothing of its own database', async () => {
    const image = `data:image/jpeg;base64,${photograph('inside').toString('base64')}`;
    const content = `<p>Some unmistakable words.</p><p><img src="${image}" alt="Inside"></p>`;
    const post = await publish(
      { title: 'From elsewhere', content, tags: 'Far Away', slug: 'from-far' },
      true,
    );
    const second = await publish({ title: 'A second one', tags: 'Far away', isPinned: 'true' });

    const { status, html } = await page('/blog-detail/from-far');
    expect(status).toBe(200);
    expect(html).toContain('Some unmistakable words.');
    expect(html).toContain(`${api.address}/${post.media}`);
    expect(html).toMatch(
      new RegExp(
        `<img[^>]*src="${api.address}/uploads/[0-9a-f]{32}\\.jpg"[^>]*alt="Inside"|alt="Inside"[^>]*src="${api.address}/uploads/`,
      ),
    );
    expect(html).not.toMatch(/(?:src|href)="\/uploads\//);
    expect(html).toContain('A second one');
    expect((await page(`/blog-detail/${post.id}`)).headers.location).toBe('/blog-detail/from-far');

    await vi.waitFor(async () => {
      for (const path of [
        '/',
        '/blogs',
        '/all-blogs',
        '/tags/far%20away',
        '/blog-list',
        '/search?q=unmistakable',
      ]) {
        const { html: list } = await page(path);
        expect(list, path).toContain('From elsewhere');
        expect(list, path).not.toContain('Choosing between');
      }
    }, patiently);
    const order = (await page('/all-blogs')).html;
    expect(order.indexOf('A second one')).toBeLessThan(order.indexOf('From elsewhere'));
    expect((await page('/tags/far%20away')).html).toContain('Far away');
    expect((await page('/feed.xml')).html).toContain('From elsewhere');
    expect((await page('/sitemap.xml')).html).toContain('/blog-detail/from-far');
    expect((await page(`/cards/blog-detail/${second.id}.png`)).status).toBe(200);
    expect((await page('/tags/nothing')).status).toBe(404);
    expect((await page('/blog-detail/nothing')).status).toBe(404);
  });

  test('a message sent without scripts is stored by the API, and its refusal is shown', async () => {
    const post = (message: string) =>
      axios.post(
        `${front.address}/contact`,
        new URLSearchParams({ name: 'Ana Prospect', email: 'ana@mail.example', message }),
        { validateStatus: () => true, maxRedirects: 0 },
      );
    const sent = await post('Do you work weekends?');
    expect([sent.status, sent.headers.location]).toEqual([303, '/contact?sent=1']);
    const { data: stored } = await admin.get('/api/messages');
    expect(JSON.stringify(stored)).toContain('Do you work weekends?');
    const { data: session } = await axios.post(`${front.address}/api/auth/admin/login`, processAdministrator);
    const { data: ours } = await axios.get(`${front.address}/api/messages`, {
      headers: { Authorization: `Bearer ${session.token}` },
    });
    expect(JSON.stringify(ours)).not.toContain('Do you work weekends?');
    expect((await post('')).status).toBe(400);
  });

  test('follows changes: hidden, deleted and scheduled posts are 404', async () => {
    const post = await publish({ title: 'Soon gone' });
    const path = `/blog-detail/${post.id}`;
    await vi.waitFor(async () => expect((await page(path)).status).toBe(200), patiently);
    await admin.delete(`/api/blogs/${post.id}`);
    await vi.waitFor(async () => {
      expect((await page(path)).status).toBe(404);
      expect((await page('/blog-list')).html).not.toContain('Soon gone');
    }, patiently);
    const later = await publish({ title: 'Later', scheduledDate: '2999-01-01' });
    expect((await page(`/blog-detail/${later.id}`)).status).toBe(404);
  });
});

test('a site whose API is itself under another name reads its own database', async () => {
  const asked: string[] = [];
  let own = '';
  const name = await listen(async ({ url = '' }) => {
    asked.push(url);
    return url === '/api/site'
      ? { status: 200, body: (await axios.get(own + url)).data }
      : { status: 500, body: {} };
  });
  const site = await startSite({ REACT_APP_API_URL: name.address });
  own = site.address;
  expect((await page('/all-blogs', own)).html).toContain('The SEO basics that keep working');
  expect((await page('/blog-list', own)).status).toBe(200);
  expect(asked).toEqual(['/api/site']);
  await site.stop();
  await name.close();
});

test('without the API pages with posts are 503 with a time to come back, and the others work', async () => {
  const unreachable = await startSite({ REACT_APP_API_URL: 'http://127.0.0.1:9' });
  for (const path of ['/all-blogs', '/blog-list', '/blog-detail/any', '/search?q=web', '/blogs']) {
    const { status, headers, html } = await page(path, unreachable.address);
    expect([path, status]).toEqual([path, 503]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(html).toContain('Error Page');
  }
  for (const path of ['/', '/about-us', '/services', '/contact', '/teams']) {
    expect([path, (await page(path, unreachable.address)).status]).toEqual([path, 200]);
  }
  const fields = new URLSearchParams({ name: 'Ana', email: 'ana@mail.example', message: 'Hello?' });
  const sent = await axios.post(`${unreachable.address}/contact`, fields, { validateStatus: () => true });
  expect(sent.status).toBe(503);
  expect(sent.data).toContain('Failed to send message. Please try again later.');
  await unreachable.stop();
});

test('an API of another make is read by what the specification promises alone, and its HTML is sanitized', async () => {
  const posts = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    title: `Foreign ${index + 1}`,
    content: '<p onclick="alert(1)">Words<script>alert(1)</script></p>',
    media: '',
    tags: index % 2 ? 'Odd, Both' : 'Both',
    createdAt: new Date(2026, 0, index + 1).toISOString(),
    author: 'Somebody',
    status: index === 29 ? 'draft' : 'published',
    scheduledDate: null,
    isPublished: false,
  }));
  let refusal: { status: number; body: unknown } = { status: 500, body: {} };
  const foreign = await listen(async ({ url = '' }) => {
    const { pathname } = new URL(url, 'http://x');
    if (pathname === '/api/contact') return refusal;
    const one = posts.find(({ id }) => pathname === `/api/blogs/${id}`);
    const body = pathname === '/api/blogs' ? posts : one && { ...one, data: one };
    return body ? { status: 200, body } : { status: 404, body: { error: 'Not found' } };
  });
  const site = await startSite({ REACT_APP_API_URL: foreign.address });
  const first = (await page('/all-blogs', site.address)).html;
  expect(first).toContain('Foreign 29');
  // A draft, which that API gives to everybody.
  expect(first).not.toContain('Foreign 30');
  expect(first).not.toContain('>Foreign 1<');
  expect((await page('/all-blogs?page=2', site.address)).html).toContain('>Foreign 1<');
  expect((await page('/tags/odd', site.address)).html).not.toContain('Foreign 29');
  const post = await page('/blog-detail/7', site.address);
  expect(post.status).toBe(200);
  expect(post.html).toContain('<p>Words</p>');
  expect((await page('/blog-detail/30', site.address)).status).toBe(404);
  for (const [answer, status, text] of [
    [
      { error: 'No links, please.', issues: [{ path: 'message', message: 'No links, please.' }] },
      400,
      'No links, please.',
    ],
    [{ error: 'Too many messages.' }, 502, 'Too many messages.'],
  ] as const) {
    refusal = { status: 400, body: answer };
    const fields = new URLSearchParams({ name: 'Ana', email: 'ana@mail.example', message: 'Hello?' });
    const sent = await axios.post(`${site.address}/contact`, fields, { validateStatus: () => true });
    expect([sent.status, String(sent.data).includes(text)]).toEqual([status, true]);
  }
  await site.stop();
  await foreign.close();
});

test('posts without dates are last and show none', async () => {
  const undated = (id: number, more: object = {}) => ({
    ...{
      id,
      title: `Undated ${id}`,
      content: '<p>Words</p>',
      tags: 'Web',
      author: 'Somebody',
      status: 'published',
    },
    ...more,
  });
  const posts = [
    ...[undated(1), undated(2, { createdAt: null, updatedAt: '' }), undated(3, { createdAt: 'some day' })],
    ...[undated(4, { media: 'a.mp4' }), undated(5, { title: 'Dated', createdAt: '2026-03-04T12:00:00Z' })],
  ];
  const foreign = await listen(async ({ url = '' }) => {
    const { pathname } = new URL(url, 'http://x');
    if (pathname === '/api/blogs') return { status: 200, body: posts };
    const one = posts.find(({ id }) => pathname === `/api/blogs/${id}`);
    return one ? { status: 200, body: one } : { status: 404, body: {} };
  });
  const site = await startSite({ REACT_APP_API_URL: foreign.address });
  const paths = ['/', '/blogs', '/all-blogs', '/blog-list', '/tags/web', '/search?q=undated', '/llms.txt'];
  const ofPosts = [1, 2, 3, 4].flatMap((id) => [`/blog-detail/${id}`, `/blog-detail/${id}.md`]);
  for (const path of [...paths, ...ofPosts, '/sitemap.xml', '/feed.xml', '/feed.json']) {
    const { status, html } = await page(path, site.address);
    expect([path, status]).toEqual([path, 200]);
    expect([path, /.{0,60}(?:1970|Invalid Date).{0,20}/s.exec(html)?.[0]]).toEqual([path, undefined]);
  }
  const all = (await page('/all-blogs', site.address)).html;
  expect(all).toContain('March 4, 2026');
  expect(all.indexOf('>Dated<')).toBeLessThan(all.indexOf('>Undated 1<'));
  expect((await page('/blog-list', site.address)).html).toContain('Without a date');
  expect((await page('/cards/blog-detail/1.png', site.address)).status).toBe(200);
  // Atom requires one.
  expect((await page('/atom.xml', site.address)).status).toBe(200);
  await site.stop();
  await foreign.close();
});

test('answers that are neither a list nor a post: lists are empty, and a post is unavailable instead of missing', async () => {
  let body: unknown;
  const foreign = await listen(async () => ({ status: 200, body }));
  for (body of ['Under construction', null, 7, { message: 'Sorry' }, [], [{ title: 'No id' }]]) {
    const site = await startSite({ REACT_APP_API_URL: foreign.address });
    const list = await page('/all-blogs', site.address);
    expect([body, list.status, list.html.includes('No blogs')]).toEqual([body, 200, true]);
    const { status, headers, html } = await page('/blog-detail/any', site.address);
    expect([body, status, Number(headers['retry-after']) > 0, html.includes('Error Page')]).toEqual([
      ...[body, 503, true, true],
    ]);
    await site.stop();
  }
  await foreign.close();
});

async function listen(answer: (request: IncomingMessage) => Promise<{ status: number; body: unknown }>) {
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
