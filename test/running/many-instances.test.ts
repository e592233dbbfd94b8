import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import axios from 'axios';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startBalancer } from '#test/support/balancer.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { postForm } from '#test/support/post-forms.ts';
import { type PostgresServer, startPostgresServer } from '#test/support/postgres-server.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';

/** Real processes on one real server of PostgreSQL, as behind a balancer. */
let postgres: PostgresServer;
let folders: string[];
let instances: ServerProcess[];
let environment: Record<string, string>;

/** `countRateLimit` of `site/statistics`, which the site can be without. */
const maxCounted = 300;
const patiently = { timeout: 20_000, interval: 50 };
const client = (instance: ServerProcess | undefined, token?: string) =>
  axios.create({
    baseURL: instance?.address ?? '',
    validateStatus: () => true,
    maxRedirects: 0,
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  });
const visitor = (index: number) => client(instances[index]);
const signIn = async (index: number) => {
  const { data } = await visitor(index).post('/api/auth/admin/login', processAdministrator);
  return data.token as string;
};

beforeAll(async () => {
  postgres = await startPostgresServer();
  environment = { DATABASE_URL: await postgres.create('site'), DRAIN_SECONDS: '1' };
  folders = [await makeDataFolder(), await makeDataFolder()];
  // At the same moment, on a database with nothing in it.
  instances = await Promise.all(folders.map((dataDir) => startServerProcess({ dataDir, environment })));
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  await postgres.stop();
});

describe('instances of the site on one database', () => {
  test('started together, prepare it once', async () => {
    const counted =
      'select (select count(*) from administrators) as people, (select count(*) from posts where is_page = 0) as posts';
    const [before] = (await postgres.query(counted, 'site')) as { people: string; posts: string }[];
    expect(before?.people).toBe('1');
    const [first, second] = await Promise.all([0, 1].map((index) => visitor(index).get('/api/blogs')));
    expect(first?.data).toHaveLength(Number(before?.posts));
    expect(first?.data.length).toBeGreaterThan(3);
    expect(second?.data).toEqual(first?.data);
  });

  test('one of them says that uploads of the other are not in its folder', async () => {
    const warned = () =>
      instances.filter((instance) => instance.output().includes('another instance of the site runs'));
    await vi.waitFor(() => expect(warned()).toHaveLength(1), patiently);
  });

  test('what is published on one is on the pages of the other, and what is taken back is not', async () => {
    const token = await signIn(0);
    const home = () => visitor(1).get('/');
    expect((await home()).data).not.toContain('Seen everywhere');
    const { data: post } = await client(instances[0], token).post(
      '/api/blogs',
      postForm({ title: 'Seen everywhere' }),
    );
    await vi.waitFor(async () => expect((await home()).data).toContain('Seen everywhere'), patiently);
    expect((await visitor(1).get(`/blog-detail/${post.id}`)).status).toBe(200);
    // Signed in on one, at work on the other.
    expect((await client(instances[1], token).delete(`/api/blogs/${post.id}`)).status).toBe(204);
    expect((await home()).data).not.toContain('Seen everywhere');
    await vi.waitFor(async () => {
      expect((await visitor(0).get(`/blog-detail/${post.id}`)).status).toBe(410);
      expect((await visitor(0).get('/')).data).not.toContain('Seen everywhere');
    }, patiently);
  });

  test('signed out of one is signed out of all', async () => {
    const token = await signIn(1);
    expect((await client(instances[0], token).get('/api/messages')).status).toBe(200);
    expect((await client(instances[1], token).post('/api/auth/admin/logout')).status).toBe(204);
    expect((await client(instances[0], token).get('/api/messages')).status).toBe(401);
  });

  test('count the requests of a visitor together', async () => {
    const [post] = (await visitor(0).get('/api/blogs?limit=1')).data;
    const statuses: number[] = [];
    for (let sent = 0; sent < maxCounted + 4; sent++) {
      statuses.push((await visitor(sent % 2).post(`/api/blogs/${post.id}/views`)).status);
    }
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([maxCounted, 429]);
  });
});

describe('while PostgreSQL is away', () => {
  test('cached pages are served, everything else is 503, and it recovers by itself', async () => {
    const { data: kept } = await visitor(0).get('/all-blogs');
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Is anybody there?' };
    await postgres.shutDown();
    expect(await visitor(0).get('/all-blogs')).toMatchObject({ status: 200, data: kept });
    for (const answer of [
      await visitor(0).post('/api/contact', message),
      await visitor(0).post('/api/auth/admin/login', processAdministrator),
      await visitor(0).get('/api/blogs?q=nothing'),
    ]) {
      expect(answer).toMatchObject({ status: 503, data: { code: 'unavailable' } });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    const page = await visitor(0).get('/search?q=nothing');
    expect([page.status, page.headers['retry-after'], page.headers['cache-control'] ?? '']).toEqual([
      503,
      '5',
      '',
    ]);
    expect(page.data).toContain('Error Page');
    expect((await visitor(0).get('/readyz')).status).toBe(503);
    expect((await visitor(0).get('/healthz')).status).toBe(200);

    await postgres.start();
    await vi.waitFor(async () => expect((await visitor(0).get('/readyz')).status).toBe(200), patiently);
    expect((await visitor(0).post('/api/contact', message)).status).toBe(201);
    expect((await visitor(1).get('/search?q=nothing')).status).toBe(200);
    const token = await signIn(0);
    await client(instances[0], token).post('/api/blogs', postForm({ title: 'After the pause' }));
    // Notifications come by a new connection.
    await vi.waitFor(
      async () => expect((await visitor(1).get('/')).data).toContain('After the pause'),
      patiently,
    );
    expect(instances.map((instance) => instance.isRunning())).toEqual([true, true]);
  });
});

describe('an instance that is replaced in the middle of traffic', () => {
  test('costs no visitor a request', async () => {
    const balancer = await startBalancer();
    const isReady = async ({ address }: ServerProcess) =>
      (await axios.get(`${address}/readyz`, { validateStatus: () => true }).catch(() => null))?.status ===
      200;
    let isOver = false;
    // As balancers do: an instance that is not ready gets nothing more.
    const watching = (async () => {
      while (!isOver) {
        const ready = await Promise.all(instances.map(isReady));
        await balancer.send(instances.filter((_, index) => ready[index]).map(({ address }) => address));
        await sleep(100);
      }
    })();
    await vi.waitFor(async () => expect((await axios.get(balancer.address)).status).toBe(200), patiently);
    const statuses: number[] = [];
    const visitors = Array.from({ length: 8 }, async (_, index) => {
      const path = index % 2 === 0 ? '/' : '/api/blogs?limit=2';
      while (!isOver) {
        const answer = await axios
          .get(balancer.address + path, { validateStatus: () => true })
          .catch(() => null);
        statuses.push(answer?.status ?? 0);
      }
    });
    const [first] = instances;
    const before = statuses.length;
    expect(await first?.stop()).toBe(0);
    const without = statuses.length;
    instances[0] = await startServerProcess({ dataDir: folders[0] ?? '', environment });
    await sleep(500);
    isOver = true;
    await Promise.all([...visitors, watching]);
    await balancer.stop();
    expect(without - before).toBeGreaterThan(20);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});

describe('an instance that cannot reach its database', () => {
  test('does not start, and says why in a line without the password', async () => {
    const { runRefusedServer } = await import('#test/support/server-process.ts');
    const dataDir = await makeDataFolder();
    const { exitCode, output } = await runRefusedServer({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://site:open-sesame@127.0.0.1:1/site',
    });
    expect(exitCode).toBe(1);
    expect(output).toContain('DATABASE_URL: the database cannot be reached (connect ECONNREFUSED');
    expect(output).not.toContain('open-sesame');
    await rm(dataDir, { recursive: true, force: true });
  });
});
