import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import axios, { type AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { postForm } from '#test/support/post-forms.ts';
import { processAdministrator, type ServerProcess } from '#test/support/server-process.ts';
import { startSite } from '#test/support/site-template.ts';

// Behind a proxy that ends TLS: the site's own address is not the one the server sees.
const siteUrl = 'https://www.example.com';
let server: ServerProcess;
let client: AxiosInstance;

beforeAll(async () => {
  server = await startSite({ SITE_URL: siteUrl });
  client = axios.create({ baseURL: server.address, validateStatus: () => true, maxRedirects: 0 });
});
afterAll(() => server.stop());

const message = 'name=Ana&email=ana%40example.com&message=Hello';
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** One raw request, as a browser would never send it. @returns The status line. */
async function raw(request: string): Promise<string> {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  let reply = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    reply += chunk;
  });
  socket.write(request);
  await new Promise((resolve) => socket.once('close', resolve));
  return reply;
}

test('what is named by its content is kept for ever by browsers, and nothing else is', async () => {
  const caching = async (address: string) => (await client.get(address)).headers['cache-control'];
  const { data: page } = await client.get('/');
  const [script] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
  const [picture] = /\/pictures\/[0-9a-f]{8}\/hero-\d+\.jpg/.exec(page) ?? [];
  for (const address of [script, picture]) {
    expect(await caching(address ?? '/missing')).toBe('public, max-age=31536000, immutable');
  }
  expect(await caching('/favicon.svg')).toBe('public, max-age=3600');
});

test.each(['/', '/search?q=website', '/blog-detail/there-is-none', '/admin'])(
  '%s begins with its document type, without which browsers lay out as of old',
  async (page) => {
    expect((await client.get(page)).data).toMatch(/^<!DOCTYPE html><html lang="en"/);
  },
);

test.each(['/search?q=website', '/blog-detail/there-is-none', '/admin', '/search.data?q=website'])(
  'what is not cached is compressed as well: %s',
  async (address) => {
    const ask = async (encoding: string) => {
      const options = { responseType: 'arraybuffer', decompress: false } as const;
      const answer = await client.get(address, { ...options, headers: { 'Accept-Encoding': encoding } });
      expect(answer.headers.vary).toContain('Accept-Encoding');
      return {
        status: answer.status,
        encoding: answer.headers['content-encoding'],
        body: Buffer.from(answer.data),
      };
    };
    const plain = await ask('identity');
    const brotli = await ask('gzip, br');
    const gzip = await ask('gzip');
    expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip']);
    expect([brotli.status, gzip.status]).toEqual([plain.status, plain.status]);
    expect(brotli.body.length).toBeLessThan(plain.body.length * 0.6);
    for (const text of [brotliDecompressSync(brotli.body), gunzipSync(gzip.body)]) {
      expect(text.equals(plain.body)).toBe(true);
    }
  },
);

test('what is refused is no failure of ours: the log stays empty, and an address of the API answers as the API', async () => {
  const foreign = { headers: { ...form, Origin: 'https://evil.example' } };
  expect((await client.post('/contact', message, foreign)).status).toBe(400);
  expect((await client.post('/teams', message, { headers: form })).status).toBe(405);
  const { status, data } = await client.post('/api/nothing', 'x'.repeat(200_000), { headers: form });
  expect([status, data.code]).toEqual([413, 'too_large']);
  expect(server.output()).not.toContain('"level":50');
});

describe('the contact page as a plain form', () => {
  test('is taken from the site’s own address, also when a proxy ended TLS, and from no other', async () => {
    const own = await client.post('/contact', message, { headers: { ...form, Origin: siteUrl } });
    expect([own.status, own.headers.location]).toEqual([303, '/contact?sent=1']);
    const other = await client.post('/contact', message, {
      headers: { ...form, Origin: 'https://evil.example' },
    });
    expect(other.status).toBe(400);
  });

  test('counts a line break once, as the API does', async () => {
    const long = `${'x'.repeat(2499)}\r\n${'y'.repeat(2500)}`;
    const body = new URLSearchParams({ name: 'Ana', email: 'ana@example.com', message: long });
    expect((await client.post('/contact', body)).status).toBe(303);
  });

  test.each([
    ['application/json', '{}', 415],
    ['text/plain', 'x', 415],
    ['multipart/form-data', 'x', 415],
    ['multipart/form-data; boundary=b', 'x', 415],
    ['application/x-www-form-urlencoded', 'name=', 400],
    ['application/x-www-form-urlencoded', 'x'.repeat(100_000), 413],
  ])('answers %s with an error page, not a failure', async (type, body, expected) => {
    const { status, headers } = await client.post('/contact', body, { headers: { 'Content-Type': type } });
    expect([status, headers['content-type']]).toEqual([expected, 'text/html; charset=utf-8']);
  });

  test('shares one limit with the API', async () => {
    const statuses = [];
    for (let index = 0; index < 70; index++) {
      statuses.push((await client.post('/contact', message, { headers: form })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const { status } = await client.post('/api/contact', { name: 'a', email: 'a@b.co', message: 'x' });
    expect(status).toBe(429);
  });
});

test.each(['//', '///', '//evil.example/login', '/\\evil.example', '/%'])(
  'GET %s is refused, not a failure',
  async (path) => {
    const reply = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 4\d\d /);
  },
);

test('a request target in absolute form is answered as one in origin form (RFC 9112)', async () => {
  const get = (target: string) =>
    raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(await get('http://www.example.com/learn-more')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await get('http://www.example.com/search?q=web')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await get('http://www.example.com/api/nothing')).toMatch(
    /^HTTP\/1\.1 404 [\s\S]*"code":"not_found"/,
  );
});

test.each(['a b', '][', 'x:99999', 'x@y'])('a Host of "%s" harms nothing', async (host) => {
  const reply = await raw(`GET /contact HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 [24]\d\d /);
});

test('what is not HTTP is refused with the body of every other refusal', async () => {
  const reply = await raw('GET /x HTTP/1.1\r\nHost: a\r\nBro ken: x\r\n\r\n');
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'invalid_input' });
});

test('a page of a list that does not exist is a 404', async () => {
  expect((await client.get('/all-blogs?page=99')).status).toBe(404);
});

test('a tag that no live post carries is a 404 with the site around it, for as long as none does', async () => {
  const { data } = await client.post('/api/auth/admin/login', processAdministrator);
  const headers = { Authorization: `Bearer ${data.token}` };
  const post = { title: 'Tagged', author: 'A', content: '<p>a</p>', tags: 'Only hidden' };
  const { data: made } = await client.postForm('/api/blogs', { ...post, status: 'draft' }, { headers });
  for (const tag of ['nothing', 'Only%20hidden', '%F0%9F%92%A5', '%00']) {
    const { status, data } = await client.get(`/tags/${tag}`);
    expect([tag, status]).toEqual([tag, 404]);
    expect(data).toContain('All rights reserved');
  }
  await client.putForm(`/api/blogs/${made.id}`, { ...post, status: 'published' }, { headers });
  expect((await client.get('/tags/only%20HIDDEN')).status).toBe(200);
  await client.delete(`/api/blogs/${made.id}`, { headers });
  expect((await client.get('/tags/only%20HIDDEN')).status).toBe(404);
});

test('writing nested deeper than any writer would is refused, and every list stays up', async () => {
  const { data } = await client.post('/api/auth/admin/login', processAdministrator);
  const headers = { Authorization: `Bearer ${data.token}` };
  for (const content of [
    '<b>'.repeat(101),
    '<b>'.repeat(4_000),
    '<a><p>'.repeat(30_000),
    '<div>'.repeat(60_000),
  ]) {
    const { status, data: refusal } = await client.post('/api/blogs', postForm({ content }), { headers });
    expect([status, refusal.issues?.[0].path]).toEqual([400, 'content']);
  }
  const deepest = await client.post('/api/blogs', postForm({ content: '<b>'.repeat(100) }), { headers });
  expect(deepest.status).toBe(201);
  for (const address of ['/', '/all-blogs', `/blog-detail/${deepest.data.id}`]) {
    expect((await client.get(address)).status).toBe(200);
  }
});

test('a post’s page says who wrote it and how long it takes, skips no heading level, and may frame two players only', async () => {
  const { data } = await client.post('/api/auth/admin/login', processAdministrator);
  const headers = { Authorization: `Bearer ${data.token}` };
  const content = `<h1>One</h1><h3>Two</h3><h1>Three</h1><p>${'word '.repeat(880)}</p><p><a href="https://youtu.be/dQw4w9WgXcQ">Video</a></p>`;
  const writer = defaultDocuments.team.members[1] ?? { name: '', slug: '' };
  const mine = { content, author: writer.name.toLowerCase().replace(' ', '  '), tags: 'Very rare' };
  const { data: made } = await client.post('/api/blogs', postForm(mine), { headers });
  const page = await client.get(`/blog-detail/${made.id}`);
  const html = String(page.data).replace(/<!-- -->/g, '');
  expect(html).toContain(`By <a href="/authors/${writer.slug}">${mine.author}</a>`);
  expect(html).toContain('4 min read');
  expect(html).not.toMatch(/Updated|<iframe/);
  const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  }
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;");
  const { data: archive } = await client.get('/blog-list');
  expect(archive).toMatch(/href="\/tags\/Very%20rare"[^>]*>Very rare/);
});

test('every post is on one of the numbered pages, once, and neighbors are linked', async () => {
  const { data } = await client.post('/api/auth/admin/login', processAdministrator);
  const headers = { Authorization: `Bearer ${data.token}` };
  for (let index = 0; index < 50; index++) {
    await client.post('/api/blogs', postForm({ title: `Paged ${index}` }), { headers });
  }
  const { data: all } = await client.get('/api/blogs');
  const seen: string[] = [];
  const relations: string[][] = [];
  for (let page = 1; ; page++) {
    const { status, data: html } = await client.get(`/all-blogs?page=${page}`);
    if (status === 404) break;
    seen.push(...[...html.matchAll(/<h2[^>]*><a href="\/blog-detail\/([^"]+)"/g)].map(([, id]) => id));
    relations.push([...html.matchAll(/rel="(prev|next)"/g)].map(([, relation]) => relation));
  }
  expect(seen).toEqual(all.map(({ id }: { id: string }) => id));
  expect(relations).toEqual([['next'], ['prev', 'next'], ['prev']]);
});

test.each(['/login', '/continuous-maintenance', '/blog-detail/not-here', '/dashboard.data'])(
  'HEAD %s answers with the status of GET',
  async (address) => {
    const answers = await Promise.all([
      client.head(address, { maxRedirects: 0 }),
      client.get(address, { maxRedirects: 0 }),
    ]);
    const [head, get] = answers.map(({ status }) => status);
    expect(head).toBe(get);
    expect(get).toBeLessThan(500);
  },
);
