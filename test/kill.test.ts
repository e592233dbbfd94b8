import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import axios from 'axios';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mediaName } from '#app/media/media.ts';
import { makeDataFolder } from './data-folder.ts';
import { photograph, postForm } from './post-forms.ts';
import { processAdministrator, type ServerProcess, startServerProcess } from './server-process.ts';

const rounds = 5;

let dataDir: string;

beforeEach(async () => {
  dataDir = await makeDataFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('killed while posts are created: every post that got its 201 is there, whole, and nothing else', async () => {
  const environment = { SAMPLE_CONTENT: 'off' };
  const acknowledged = new Map<string, { title: string; media: string }>();
  let server = await startServerProcess({ dataDir, environment });
  for (let round = 0; round < rounds; round++) {
    const writers = [0, 1, 2].map((writer) =>
      createUntilCut(server, `Round ${round} writer ${writer}`, acknowledged),
    );
    await new Promise((resolve) => setTimeout(resolve, 250 + Math.random() * 350));
    await server.kill();
    await Promise.all(writers);
    server = await startServerProcess({ dataDir, environment });
  }

  expect(acknowledged.size).toBeGreaterThan(rounds);
  for (const [id, { title, media }] of acknowledged) {
    const { data } = await axios.get(`${server.address}/api/blogs/${id}`);
    expect(data).toMatchObject({ title, media, tags: 'Web,Design', content: contentOf(title) });
    const file = await axios.get(`${server.address}/${media}`, { responseType: 'arraybuffer' });
    expect(Buffer.compare(Buffer.from(file.data), photograph(title))).toBe(0);
  }
  const { data: all } = await axios.get(`${server.address}/api/blogs`);
  const shown = all.map((post: { media: string }) => path.basename(post.media)).sort();
  await server.stop();
  const files = await readdir(path.join(dataDir, 'uploads'));
  expect(files.filter((file) => mediaName.test(file)).sort()).toEqual(shown);
  // Everything else was made of one of them.
  const stems = new Set(shown.map((file: string) => file.split('.')[0]));
  expect(files.filter((file) => !stems.has(file.split('.')[0]))).toEqual([]);
  expect(await readdir(path.join(dataDir, 'incoming'))).toEqual([]);

  const database = new DatabaseSync(path.join(dataDir, 'site.db'));
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  database.close();
});

const contentOf = (title: string) => `<p>${`${title}. `.repeat(400).trim()}</p>`;

async function createUntilCut(
  server: ServerProcess,
  name: string,
  acknowledged: Map<string, { title: string; media: string }>,
): Promise<void> {
  try {
    const { data: login } = await axios.post(`${server.address}/api/auth/admin/login`, processAdministrator);
    const client = axios.create({
      baseURL: server.address,
      headers: { Authorization: `Bearer ${login.token}` },
    });
    for (let index = 0; ; index++) {
      const title = `${name} post ${index}`;
      const form = postForm(
        { title, content: contentOf(title) },
        { content: photograph(title), name: 'a.jpg' },
      );
      const { status, data } = await client.post('/api/blogs', form);
      expect(status).toBe(201);
      acknowledged.set(data.id, { title, media: data.media });
    }
  } catch (error) {
    // The cut itself; an answer of the server would be a failure of the test.
    if (!axios.isAxiosError(error) || error.response) throw error;
  }
}
