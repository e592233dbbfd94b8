import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import axios from 'axios';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { processAdministrator, startServerProcess } from '#test/support/server-process.ts';

/** Made by version 1.0.0 itself, and never changed. */
const fixture = path.resolve(import.meta.dirname, '../data-folders/1.0.0');

test('a data folder of version 1.0.0 opens with its posts, uploads, search, messages and sign-in, and no setup guide', async () => {
  const dataDir = await makeDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  cpSync(path.join(fixture, 'uploads'), path.join(dataDir, 'uploads'), { recursive: true });
  writeFileSync(path.join(dataDir, 'site.db'), gunzipSync(readFileSync(path.join(fixture, 'site.db.gz'))));
  const server = await startServerProcess({ dataDir, environment: { SAMPLE_CONTENT: 'off' } });
  onTestFinished(async () => void (await server.stop()));
  const site = axios.create({ baseURL: server.address });

  const { data: posts } = await site.get('/api/blogs');
  expect(posts.map(({ title }: { title: string }) => title)).toEqual(['Wombats at night', 'The first post']);
  const [, first] = posts;
  expect((await site.get(`/blog-detail/${first.id}`)).data).toContain('Ships come and go.');
  expect((await site.get(`/${first.media}`)).headers['content-type']).toBe('image/jpeg');
  expect((await site.get('/api/blogs?q=wombat')).data).toMatchObject([{ title: 'Wombats at night' }]);
  expect((await site.get('/api/blogs?tag=case%20study')).data).toMatchObject([{ id: first.id }]);

  const { data } = await site.post('/api/auth/admin/login', processAdministrator);
  const admin = { headers: { Authorization: `Bearer ${data.token}` } };
  expect((await site.get('/api/blogs', admin)).data).toHaveLength(3);
  expect(JSON.stringify((await site.get('/api/messages', admin)).data)).toContain('Do you build harbors');
  // It is nobody's first run.
  expect((await site.get('/api/site/setup', admin)).data.state).toBe('none');
  expect((await site.delete(`/api/blogs/${first.id}`, admin)).status).toBe(204);
});
