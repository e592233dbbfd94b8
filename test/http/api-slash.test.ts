import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('a trailing slash changes nothing: neither the answer nor who may have it', async () => {
  const [bare, slash] = await Promise.all(['/api/blogs', '/api/blogs/'].map((url) => site.client.get(url)));
  expect([slash?.status, slash?.data]).toEqual([200, bare?.data]);
  for (const url of ['/api/imports/', '/api/users/', '/api/redirects/'])
    expect((await site.client.get(url)).status).toBe(401);
  expect((await site.client.post('/api/exports/', { kind: 'wxr' })).status).toBe(401);
  const admin = await site.signIn();
  expect((await admin.get('/api/redirects/?limit=1')).status).toBe(200);
});

test('commands and the API take the same old URLs', async () => {
  const admin = await site.signIn();
  for (const from of ['/release-3.1', '/v2.0', '/node.js'])
    expect((await admin.post('/api/redirects', { from, to: '/about-us' })).status, from).toBe(201);
});
