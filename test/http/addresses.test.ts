import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import axios, { type AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { postForm } from '#test/support/post-forms.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';
import { startSite } from '#test/support/site-template.ts';

let server: ServerProcess;
let visitor: AxiosInstance;
let admin: AxiosInstance;

beforeAll(async () => {
  server = await startSite();
  const defaults = { baseURL: server.address, validateStatus: () => true, maxRedirects: 0 };
  visitor = axios.create(defaults);
  const { data } = await visitor.post('/api/auth/admin/login', processAdministrator);
  admin = axios.create({ ...defaults, headers: { Authorization: `Bearer ${data.token}` } });
});
afterAll(() => server.stop());

async function create(title: string, changes: Parameters<typeof postForm>[0] = {}): Promise<string> {
  return (await admin.post('/api/blogs', postForm({ title, ...changes }))).data.id;
}
const lead = async (from: string, to: string, status = 301) =>
  expect((await admin.post('/api/redirects', { from, to, status })).status).toBe(201);
const answer = async (address: string, method = 'get') => {
  const { status, headers, data } = await visitor.request({ method, url: address });
  return { status, location: headers.location, caching: headers['cache-control'], text: String(data) };
};

test('a deleted blog answers 410 with what to read instead: to GET and HEAD', async () => {
  const id = await create('Words that we took back');
  const address = `/blog-detail/${id}`;
  expect((await answer(address)).status).toBe(200);
  await admin.delete(`/api/blogs/${id}`);
  for (const place of ['in the trash', 'for good']) {
    if (place === 'for good') expect((await admin.delete(`/api/trash/${id}`)).status).toBe(204);
    const page = await answer(address);
    expect([page.status, page.caching], place).toEqual([410, 'no-store']);
    expect(page.text).toMatch(/<h1[^>]*>This blog is gone<\/h1>/);
    expect(page.text).toContain('<meta name="robots" content="noindex"/>');
    expect(page.text).toContain('<title>This blog is gone · ');
    expect(page.text.match(/<article/g)).toHaveLength(3);
    expect(page.text).not.toContain('Words that we took back');
    const head = await answer(address, 'head');
    expect([head.status, head.caching, head.text]).toEqual([410, 'no-store', '']);
  }
  expect((await answer(`/api/blogs/${id}`)).status).toBe(404);
});

test('a blog that was brought back is read again; a draft, deleted or not, was never there', async () => {
  const id = await create('Back again');
  await admin.delete(`/api/blogs/${id}`);
  await admin.post(`/api/trash/${id}/restore`);
  expect((await answer(`/blog-detail/${id}`)).status).toBe(200);
  const draft = await create('Never shown', { status: 'draft' });
  const unknown = await answer('/blog-detail/never-was');
  expect([unknown.status, unknown.text.includes('Blog not found')]).toEqual([404, true]);
  expect((await answer(`/blog-detail/${draft}`)).status).toBe(404);
  await admin.delete(`/api/blogs/${draft}`);
  expect((await answer(`/blog-detail/${draft}`)).status).toBe(404);
  expect((await answer(`/blog-detail/${draft}`, 'head')).status).toBe(404);
});

test('an old URL redirects to the new one: GET, HEAD, any spelling, with its query', async () => {
  await lead('/über-uns', '/about-us');
  await lead('/shop', 'https://shop.example/?from=site', 302);
  const moved = { status: 301, location: '/about-us', caching: 'public, max-age=3600' };
  for (const spelling of ['/%C3%BCber-uns', '/%c3%9cBER-uns/']) {
    expect(await answer(spelling)).toMatchObject(moved);
    expect(await answer(spelling, 'head')).toMatchObject({ ...moved, text: '' });
  }
  expect((await answer('/%C3%BCber-uns?utm=a%20b&c')).location).toBe('/about-us?utm=a%20b&c');
  expect(await answer('/shop?x=1')).toMatchObject({
    status: 302,
    location: 'https://shop.example/?from=site',
    caching: 'no-store',
  });
  expect((await answer('/%C3%BCber-uns/more')).status).toBe(404);
});

test('a case study is found at its earlier URL, and one that was taken away answers 410', async () => {
  const url = '/api/site/documents/projects';
  const publish = async (change: (study: { slug: string }) => object | null) => {
    const { version, value } = (await admin.get(url)).data;
    const projects = value.projects.map((project: { caseStudy: { slug: string } | null }) =>
      project.caseStudy ? { ...project, caseStudy: change(project.caseStudy) } : project,
    );
    const sent = { value: { ...value, projects }, baseVersion: version, publishAt: null, kind: 'update' };
    const ids = { editorId: `editor-${version}-of-projects`, sequence: 1 };
    expect((await admin.put(url, { ...sent, ...ids })).status).toBe(200);
    return projects.flatMap(({ caseStudy }: { caseStudy: { slug: string } | null }) => caseStudy ?? []);
  };
  const [study] = await publish((known) => ({ ...known, slug: `${known.slug}-later` }));
  const earlier = `/our-project/${study.slug.replace('-later', '')}`;
  expect(await answer(earlier)).toMatchObject({ status: 301, location: `/our-project/${study.slug}` });
  await publish((known) => (known.slug === study.slug ? null : known));
  expect((await answer(`/our-project/${study.slug}`)).status).toBe(410);
  expect((await answer('/our-project/never-was')).status).toBe(404);
});

test('paths of files of the server cannot be redirected', async () => {
  for (const from of ['/favicon.svg', '/Images/Blank.gif', '/healthz']) {
    const { status, data } = await admin.post('/api/redirects', { from, to: '/services' });
    expect([status, data.issues[0].path], from).toEqual([400, 'from']);
  }
});

test('the Host header does not affect Location', async () => {
  await lead('/old-host', '/contact');
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
  for (const url of ['/old-host', '/old-host?next=//evil.example', '/old-host/?https://evil.example']) {
    const { status, headers: found } = await visitor.get(url, { headers });
    expect([status, found.location]).toEqual([301, expect.stringMatching(/^\/contact(\?|$)/)]);
  }
});

test('readers of a deleted blog can be sent elsewhere; brought back, the blog wins', async () => {
  const id = await create('Moved to another');
  const address = `/blog-detail/${id}`;
  await admin.delete(`/api/blogs/${id}`);
  await lead(address, '/all-blogs');
  expect(await answer(`${address}?a=1`)).toMatchObject({
    status: 301,
    location: '/all-blogs?a=1',
    caching: 'no-cache',
  });
  await admin.post(`/api/trash/${id}/restore`);
  expect((await answer(address)).status).toBe(200);
});

test('uses are counted', async () => {
  await lead('/counted', '/services');
  for (let use = 0; use < 5; use++) await answer('/counted');
  await answer('/counted?from=mail');
  await answer('/counted/?from=mail');
  const { data } = await admin.get('/api/redirects', { params: { from: '/counted' } });
  expect(data[0]).toMatchObject({ uses: 7, lastUsedAt: expect.any(String) });
});

test('a URL may contain anything and never fails', async () => {
  for (const path of [
    '/%00',
    '/a%0d%0ab',
    '/%5C%5Cevil',
    '/a%2F%2Fb',
    '/%ff',
    '/%E2%80%AE',
    `/${'%C3%BC'.repeat(300)}`,
  ]) {
    const { status } = await answer(path);
    expect([400, 404], path).toContain(status);
  }
});

test('a stop in order keeps the uses of redirects it has counted; a killed process loses those not yet written', async () => {
  const dataDir = await makeDataFolder();
  const environment = { SAMPLE_CONTENT: 'off' };
  const use = ({ address }: ServerProcess) =>
    axios.get(`${address}/old`, { maxRedirects: 0, validateStatus: () => true });
  const first = await startServerProcess({ dataDir, environment });
  const { data: login } = await axios.post(`${first.address}/api/auth/admin/login`, processAdministrator);
  const headers = { Authorization: `Bearer ${login.token}` };
  await axios.post(`${first.address}/api/redirects`, { from: '/old', to: '/services' }, { headers });
  await use(first);
  await first.kill();

  const second = await startServerProcess({ dataDir, environment });
  await use(second);
  expect(await second.stop()).toBe(0);
  const database = new DatabaseSync(path.join(dataDir, 'site.db'));
  expect(database.prepare('select uses from redirects').get()).toEqual({ uses: 1 });
  database.close();
  await rm(dataDir, { recursive: true, force: true });
});
