import { rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hourMs } from '@site/platform/text/durations';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { countingPages } from '#test/support/counting-pages.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
/** Addresses the pages were really rendered for. */
const rendered: string[] = [];

beforeAll(async () => {
  site = await openTestSite({ pages: await countingPages(rendered) });
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(() => {
  rendered.length = 0;
});

const page = async (address: string, headers: Record<string, string> = {}) => {
  const { status, data } = await site.client.get(address, { headers, responseType: 'text' });
  return { status, text: String(data) };
};
const live = (title: string, more: Record<string, string> = {}) =>
  postForm({ title, status: 'published', ...more });

test('a page is rendered once; a decorated address is the same page, a list’s page another', async () => {
  for (const address of [
    '/all-blogs',
    '/all-blogs?utm_source=mail',
    '/all-blogs?x=%3Cscript%3E',
    '/all-blogs',
  ]) {
    const { status, text } = await page(address);
    expect(status).toBe(200);
    expect(text).not.toContain('utm_source');
    expect(text).not.toContain('script%3E');
  }
  expect(rendered).toEqual(['/all-blogs']);
  await page('/all-blogs?page=2');
  expect(rendered).toEqual(['/all-blogs', '/all-blogs?page=2']);
});

test('five hundred visitors at once cost one rendering', async () => {
  await admin.post('/api/blogs', live('A new state'));
  const answers = await Promise.all(Array.from({ length: 500 }, () => site.app.inject('/learn-more')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(rendered).toEqual(['/learn-more']);
});

test('publishing, editing, hiding and deleting show on the next request', async () => {
  const has = async (title: string) => (await page('/all-blogs')).text.includes(title);
  expect(await has('Kept fresh')).toBe(false);
  const { data } = await admin.post('/api/blogs', live('Kept fresh'));
  expect(await has('Kept fresh')).toBe(true);
  expect((await page(`/blog-detail/${data.id}`)).text).toContain('Kept fresh');
  await admin.put(`/api/blogs/${data.id}`, live('Fresh again'));
  expect([await has('Kept fresh'), await has('Fresh again')]).toEqual([false, true]);
  expect((await page(`/blog-detail/${data.id}`)).text).toContain('Fresh again');
  await admin.put(`/api/blogs/${data.id}`, live('Fresh again', { status: 'draft', isPublished: 'false' }));
  expect(await has('Fresh again')).toBe(false);
  expect((await page(`/blog-detail/${data.id}`)).status).toBe(404);
  await admin.put(`/api/blogs/${data.id}`, live('Fresh again'));
  expect(await has('Fresh again')).toBe(true);
  await admin.delete(`/api/blogs/${data.id}`);
  expect(await has('Fresh again')).toBe(false);
  expect((await page(`/blog-detail/${data.id}`)).status).not.toBe(200);
});

test('a scheduled post is there the moment it comes due, without any write', async () => {
  const due = new Date(Date.now() + hourMs);
  const { data } = await admin.post('/api/blogs', live('Comes due', { scheduledDate: due.toISOString() }));
  const has = async () => (await page('/all-blogs')).text.includes('Comes due');
  expect(await has()).toBe(false);
  site.setNow(new Date(due.getTime() - 1));
  expect(await has()).toBe(false);
  site.setNow(due);
  expect(await has()).toBe(true);
  expect((await page(`/blog-detail/${data.id}`)).status).toBe(200);
  site.setNow(null);
  expect(await has()).toBe(false);
});

test('what a page shows of a count does not make it new', async () => {
  const { data } = await admin.post('/api/blogs', live('Counted'));
  await page(`/blog-detail/${data.id}`);
  rendered.length = 0;
  await site.client.post(`/api/blogs/${data.id}/views`, null, { headers: { 'User-Agent': 'Mozilla/5.0' } });
  await page(`/blog-detail/${data.id}`);
  expect(rendered).toEqual([]);
});

test('encodings, ETag, 304 and HEAD agree, with the page’s own policy', async () => {
  const plain = await site.app.inject('/learn-more');
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    site.app.inject({ method, url: '/learn-more', headers });
  const gzip = await ask({ 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const brotli = await ask({ 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  for (const answer of [plain, gzip, brotli]) {
    expect(answer.headers['content-security-policy']).toContain("script-src 'strict-dynamic' 'sha256-");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['cache-control']).toContain('max-age=0');
    const again = await ask({ 'if-none-match': String(answer.headers.etag), 'accept-encoding': 'br' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  const head = await ask({}, 'HEAD');
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers.etag).toBe(plain.headers.etag);
});

test('errors and pages of the admin area are never cached', async () => {
  for (let turn = 0; turn < 2; turn++) {
    expect((await page('/not-a-page')).status).toBe(404);
    expect((await page('/blog-detail/nothing-here')).status).toBe(404);
    expect((await page('/all-blogs?page=999')).status).toBe(404);
    expect((await page('/dashboard')).status).toBe(200);
    expect((await page('/admin')).status).toBe(200);
    expect((await page('/blog-list?q=design')).status).toBe(200);
  }
  expect(rendered).toHaveLength(12);
  rendered.length = 0;
  await page('/blog-detail/nothing-here?from=mail');
  expect(rendered).toEqual(['/blog-detail/nothing-here']);
});

test('nothing of a visitor reaches a page that others get', async () => {
  await admin.post('/api/blogs', live('Another state'));
  const curious = {
    Cookie: 'a=needle',
    'X-Forwarded-Host': 'needle.example',
    Referer: 'https://needle.example',
  };
  await page('/contact?needle=1', { ...curious, Authorization: 'Bearer needle', Host: 'needle.example' });
  expect((await page('/contact')).text).not.toContain('needle');
  expect(rendered).toEqual(['/contact']);
});

test('a restart begins with what is there', async () => {
  const dataDir = await makeDataFolder();
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const open = async () => openTestSite({ dataDir, pages: await countingPages(rendered) });
  const first = await open();
  await first.client.get('/all-blogs');
  await (await first.signIn()).post('/api/blogs', live('Written last'));
  await first.close();
  rendered.length = 0;
  const second = await open();
  expect(String((await second.client.get('/all-blogs')).data)).toContain('Written last');
  expect(rendered).toEqual(['/all-blogs']);
  await second.close();
});

test('what another process writes shows within a tenth of a second', async () => {
  await page('/all-blogs');
  const other = await openTestSite({ dataDir: site.dataDir });
  await (await other.signIn()).post('/api/blogs', live('Written elsewhere'));
  await expect.poll(async () => (await page('/all-blogs')).text.includes('Written elsewhere')).toBe(true);
  await other.close();
});

test('a URL in an unusual spelling is answered, and not cached', async () => {
  await admin.post('/api/blogs', live('Spelt plainly', { tags: 'Spelling' }));
  rendered.length = 0;
  const search = '/Search?q=Spelt+plainly';
  for (let turn = 0; turn < 2; turn++) {
    expect((await page(search)).text).toContain('Spelt plainly');
    expect((await page('/%73earch?q=Spelt+plainly')).text).toContain('Spelt plainly');
    expect((await page('/Tags/spelling?page=2')).status).toBe(404);
    expect((await page('/Dashboard')).status).toBe(200);
    expect((await page('/All-Blogs?page=999')).status).toBe(404);
  }
  expect(rendered).toHaveLength(10);
});

test('random values of known parameters make no new pages', async () => {
  await admin.post('/api/blogs', live('One state more'));
  for (const value of ['1', 'a', '-7', '0x2']) await page(`/all-blogs?page=${value}`);
  for (const value of ['1', 'b', '']) await page(`/contact?sent=${value}`);
  expect(rendered).toEqual(['/all-blogs', '/contact?sent=1', '/contact']);
});

test('a request with the whole address in its first line is answered like any other', async () => {
  const ask = (target: string) =>
    askRaw(`GET ${target} HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n`);
  for (let turn = 0; turn < 2; turn++) {
    expect(await ask('http://example.com/learn-more')).toMatch(/^HTTP\/1\.1 200 [\s\S]*<h1/);
    expect(await ask('http://example.com?utm_source=mail')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('HTTP://example.com/not-a-page')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await ask('http://example.com/api/blogs?limit=1')).toMatch(
      /^HTTP\/1\.1 200 [\s\S]*application\/json/,
    );
  }
});

test('a page that two other sites may read says to each visitor what it says to all', async () => {
  const origins = ['https://one.example', 'https://two.example'];
  const shared = await openTestSite({
    pages: await countingPages(rendered),
    environment: { CORS_ORIGINS: origins.join(',') },
  });
  const ask = (origin: string) => shared.client.get('/learn-more', { headers: { Origin: origin } });
  const first = await ask(origins[0] ?? '');
  const second = await ask(origins[1] ?? '');
  for (const { headers } of [first, second]) {
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  const api = await shared.client.get('/api/blogs', { headers: { Origin: origins[1] } });
  expect(api.headers['access-control-allow-origin']).toBe(origins[1]);
  await shared.close();
});

test('a closing site ends the connections that ask for cached pages', async () => {
  const closing = await openTestSite({ pages: await countingPages(rendered) });
  await closing.client.get('/learn-more');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      get(`${closing.address}/learn-more`, { agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.headers.connection));
      }).on('error', reject);
    });
  expect(await ask()).toBe('keep-alive');
  // Stops listening, and leaves open connections to their requests.
  Server.prototype.close.call(closing.app.server);
  expect(await ask()).toBe('close');
  agent.destroy();
  await closing.close();
});

async function askRaw(request: string): Promise<string> {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
  socket.end(request);
  return text(socket);
}
