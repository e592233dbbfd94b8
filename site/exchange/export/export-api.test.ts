import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportTicketsKey } from '#site/exchange/keys.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  site.setNow(null);
  await site.close();
});

test('administrators get a URL that answers for a minute with the archive or a file for WordPress', async () => {
  expect((await site.client.post('/api/exports', { kind: 'archive' })).status).toBe(401);
  const admin = await site.signIn();
  expect((await admin.post('/api/exports', { kind: 'everything' })).status).toBe(400);
  await admin.post('/api/blogs', postForm({ title: 'Exported' }));

  const { data: archive } = await admin.post('/api/exports', { kind: 'archive' });
  const file = await site.client.get(archive.url, { responseType: 'arraybuffer' });
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'application/gzip',
    'no-store',
  ]);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="export-[\d-]+\.tar\.gz"$/);
  const tar = gunzipSync(file.data).toString('latin1');
  expect(tar).toContain('manifest.json');
  expect(tar).not.toContain('"messages.json"');

  const { data: wxr } = await admin.post('/api/exports', { kind: 'wxr' });
  const { data: xml } = await site.client.get(wxr.url);
  expect(xml).toContain('<title><![CDATA[Exported]]></title>');
  expect(xml.trimEnd().endsWith('</rss>')).toBe(true);

  const [kind, until, id, signature] = String(wxr.url).split('/').at(-1)?.split('.') ?? [];
  for (const forged of [
    ...[`archive.${until}.${id}.${signature}`, `${kind}.${Number(until) + 1}.${id}.${signature}`, 'x'],
    ...[`${kind}.${until}.other.${signature}`],
  ])
    expect((await site.client.get(`/api/exports/${forged}`)).status).toBe(404);
});

test('a URL answers once, also when it is asked for twice at the same time', async () => {
  const admin = await site.signIn();
  const { data: first } = await admin.post('/api/exports', { kind: 'wxr' });
  const { data: second } = await admin.post('/api/exports', { kind: 'wxr' });
  expect((await site.client.head(first.url)).status).toBe(200);
  const answers = await Promise.all([1, 2, 3].map(() => site.client.get(first.url)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect((await site.client.get(first.url)).status).toBe(404);
  expect((await site.client.get(second.url)).status).toBe(200);
});

test('a URL that is older than a minute has expired', async () => {
  const exportTickets = site.services.get(exportTicketsKey);
  const ticket = exportTickets.issue('wxr');
  expect(exportTickets.read(ticket)).toBe('wxr');
  site.setNow(new Date(Date.now() + 61_000));
  expect(exportTickets.read(ticket)).toBeNull();
  expect((await site.client.get(`/api/exports/${ticket}`)).status).toBe(404);
});
