import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import axios from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { type PostgresServer, startPostgresServer } from '#test/support/postgres-server.ts';
import { runProgram } from '#test/support/run-program.ts';
import { type S3Server, startS3Server } from '#test/support/s3-server.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';

let postgres: PostgresServer;
let bucket: S3Server;
let folders: string[];

beforeAll(async () => {
  postgres = await startPostgresServer();
  bucket = await startS3Server();
  folders = [await makeDataFolder(), await makeDataFolder()];
});
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await bucket.close();
  await postgres.stop();
});

const move = (options: readonly string[], environment: Record<string, string>) =>
  runProgram('site/cli/move.ts', options, environment);
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const signIn = async ({ address }: ServerProcess) =>
  (await axios.post(`${address}/api/auth/admin/login`, processAdministrator)).data.token as string;
/** Everything the API tells of posts, with the bytes of every picture. */
async function seen({ address }: ServerProcess, token: string) {
  const { data: posts } = await axios.get(`${address}/api/blogs`, bearer(token));
  const pictures = [];
  for (const { media } of posts.filter((post: { media: string }) => post.media !== '')) {
    const { data } = await axios.get(`${address}/${media}`, { responseType: 'arraybuffer' });
    pictures.push([media, Buffer.from(data).toString('base64')]);
  }
  return { posts, pictures };
}

test('a site moves to PostgreSQL and a bucket with all but its sessions, and back', async () => {
  const [home = '', back = ''] = folders;
  const before = await startServerProcess({ dataDir: home });
  const token = await signIn(before);
  const form = postForm(
    { title: 'Moved along', content: '<p>Numbat</p>' },
    { content: photograph(), name: 'a.jpg' },
  );
  const { data: post } = await axios.post(`${before.address}/api/blogs`, form, bearer(token));
  await axios.post(`${before.address}/api/contact`, {
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Hello',
  });
  const first = await seen(before, token);
  const url = await postgres.create('moved');

  const running = await move(['--to', url], { DATA_DIR: home });
  expect([running.exitCode, running.output]).toEqual([
    1,
    expect.stringContaining('another process is using'),
  ]);
  await before.stop();

  const away = { ...bucket.environment, S3_ENDPOINT: 'http://127.0.0.1:9' };
  const unreachable = await move(['--to', url], { DATA_DIR: home, ...away });
  expect([unreachable.exitCode, unreachable.output]).toEqual([
    1,
    expect.stringContaining('S3_BUCKET: the bucket cannot be used'),
  ]);
  expect(unreachable.output).not.toMatch(/ {4}at |Copying/);

  const up = await move(['--to', url], { DATA_DIR: home, ...bucket.environment });
  expect(up).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/Moved: [\d,]+ rows, the same in both places/),
  });
  const settings = { DATABASE_URL: url, ...bucket.environment };
  const scratch = path.join(back, 'scratch');
  const after = await startServerProcess({ dataDir: scratch, environment: settings });
  const asked = await axios.get(`${after.address}/api/messages`, {
    ...bearer(token),
    validateStatus: () => true,
  });
  expect(asked.status).toBe(401);
  const moved = await signIn(after);
  expect(await seen(after, moved)).toEqual(first);
  expect(
    (await axios.get(`${after.address}/api/blogs?q=numbat`)).data.map(({ id }: { id: string }) => id),
  ).toEqual([post.id]);
  expect((await axios.get(`${after.address}/blog-detail/${post.id}`)).data).toContain('Numbat');
  const { data: events } = await axios.get(`${after.address}/api/activity?kind=server`, bearer(moved));
  expect(events).toMatchObject([{ action: 'server.moved', actor: 'operator', to: 'PostgreSQL' }]);

  const meanwhile = await move(['--from', url], { DATA_DIR: path.join(back, 'early') });
  expect([meanwhile.exitCode, meanwhile.output]).toEqual([
    1,
    expect.stringContaining('An instance of the site is running'),
  ]);
  await axios.delete(`${after.address}/api/blogs/${first.posts.at(-1).id}`, bearer(moved));
  const second = await seen(after, moved);
  await after.stop();

  const house = path.join(back, 'house');
  const down = await move(['--from', url], { DATA_DIR: house, ...bucket.environment });
  expect(down.exitCode).toBe(0);
  expect(readdirSync(path.join(house, 'uploads'))).toContain(path.basename(post.media));
  const again = await startServerProcess({ dataDir: house });
  expect(await seen(again, await signIn(again))).toEqual(second);
  await again.stop();

  // Somebody forgets DATABASE_URL: the old database does not know what came since.
  const since = path.join(home, 'uploads', `${'e'.repeat(32)}.jpg`);
  writeFileSync(since, photograph());
  await (await startServerProcess({ dataDir: home })).stop();
  expect(existsSync(since)).toBe(true);
});

test('what makes no sense is refused in a sentence', async () => {
  const [home = ''] = folders;
  for (const [args, said] of [
    [[], 'Moves the site between'],
    [['--to', 'mysql://x'], 'Moves the site between'],
    [['--to', 'postgres://a:secret-word@127.0.0.1:1/x'], 'the database cannot be reached'],
  ] as const) {
    const { exitCode, output } = await move(args, { DATA_DIR: home });
    expect([exitCode, output]).toEqual([1, expect.stringContaining(said)]);
    expect(output).not.toContain('secret-word');
  }
  const nothing = path.join(home, 'nothing-here');
  const { output } = await move(['--to', postgres.url()], { DATA_DIR: nothing });
  expect(output).toContain(`There is no site in ${nothing}`);
});
