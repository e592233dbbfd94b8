import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import axios, { type AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readExposition } from '#test/support/exposition.ts';
import { patiently } from '#test/support/patiently.ts';
import { postForm } from '#test/support/post-forms.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';

const token = 'a-token-that-nobody-else-knows';
/** Connections go to the workers in turn: so many new ones reach each. */
const enoughToReachAll = 6;

let server: ServerProcess;
/** Every request on a connection of its own. */
let client: AxiosInstance;
let admin: AxiosInstance;

async function start(): Promise<ServerProcess> {
  return startServerProcess({ environment: { WORKERS: '2', METRICS_TOKEN: token, LOG_LEVEL: 'info' } });
}

beforeAll(async () => {
  server = await start();
  const options = { baseURL: server.address, validateStatus: () => true, httpAgent: new Agent() };
  client = axios.create(options);
  const { data } = await client.post('/api/auth/admin/login', processAdministrator);
  admin = axios.create({ ...options, headers: { Authorization: `Bearer ${data.token}` } });
});
afterAll(() => server.stop());

/** The workers a process has started, as Linux knows them; the process that opens images is none. */
const workersOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '' && !commandOf(child).includes('task-runner'))
    .map(Number);

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

const isThere = (pid: number): boolean => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

const askAll = (url: string) =>
  Promise.all(Array.from({ length: enoughToReachAll }, async () => (await client.get(url)).data));

test('two processes answer for one', () => {
  expect(workersOf(server.pid)).toHaveLength(2);
});

test('what is saved through one worker is shown by every one', async () => {
  await askAll('/all-blogs');
  const { data: post } = await admin.post('/api/blogs', postForm({ title: 'Seen by everyone' }));
  await vi.waitFor(async () => {
    for (const page of await askAll('/all-blogs')) expect(page).toContain('Seen by everyone');
  }, patiently);

  await admin.delete(`/api/blogs/${post.id}`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const page of await askAll('/all-blogs')) expect(page).not.toContain('Seen by everyone');
});

test('a scheduled post appears on every worker at its time', async () => {
  const { data: post } = await admin.post(
    '/api/blogs',
    postForm({ title: 'Due in a moment', scheduledDate: '2999-12-08' }),
  );
  const file = new DatabaseSync(path.join(server.dataDir, 'site.db'), { timeout: 20_000 });
  onTestFinished(() => file.close());
  let due = 0;
  let before: string[] = [];
  // Further ahead until every answer has come before the time.
  for (let aheadMs = 1_000; Date.now() >= due; aheadMs *= 2) {
    due = Date.now() + aheadMs;
    file.prepare('update posts set scheduled_at = ? where id = ?').run(due, post.id);
    await new Promise((resolve) => setTimeout(resolve, 150));
    before = await askAll('/all-blogs');
  }
  for (const page of before) expect(page).not.toContain('Due in a moment');
  await new Promise((resolve) => setTimeout(resolve, due - Date.now()));
  for (const page of await askAll('/all-blogs')) expect(page).toContain('Due in a moment');
});

test('failed sign-ins are counted together', async () => {
  const wrong = { email: 'nobody@example.com', password: 'not the password' };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    statuses.push((await client.post('/api/auth/admin/login', wrong)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('any worker reports the metrics of all', async () => {
  const headers = { Authorization: `Bearer ${token}` };
  const read = async (name: string, labels: Record<string, string>) => {
    const told = readExposition((await client.get('/metrics', { headers })).data);
    const samples = told.get(name)?.samples ?? [];
    return samples.find((sample) =>
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    )?.value;
  };
  const pages = { method: 'GET', route: 'page', status: '2xx' };
  const before = (await read('site_http_requests_total', pages)) ?? 0;
  await askAll('/about-us');
  expect(await read('site_http_requests_total', pages)).toBe(before + enoughToReachAll);
  const { data: posts } = await client.get('/api/blogs');
  // Told once, by the process that keeps house.
  expect(await read('site_posts', { state: 'live' })).toBe(posts.length);
});

test('a worker that is killed is replaced, and the others go on answering', async () => {
  const [first = 0, second = 0] = workersOf(server.pid);
  process.kill(first, 'SIGKILL');
  // A connection that was handed to it in its last moment is lost with it.
  await vi.waitFor(
    async () => expect((await client.get('/', { timeout: 1_000 })).status).toBe(200),
    patiently,
  );
  await vi.waitFor(() => {
    expect(workersOf(server.pid)).toHaveLength(2);
    expect(workersOf(server.pid)).toContain(second);
    expect(server.output()).toContain('a worker ended');
  }, patiently);
});

test('SIGTERM ends all of them in order', async () => {
  const workers = workersOf(server.pid);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(workers.filter(isThere)).toEqual([]);
});

test('workers end with a process that is killed, and the next start finds nothing in its way', async () => {
  const killed = await start();
  onTestFinished(() => killed.kill());
  const workers = workersOf(killed.pid);
  expect(workers).toHaveLength(2);
  await killed.kill();
  await vi.waitFor(() => expect(workers.filter(isThere)).toEqual([]), patiently);
});

test('workers that end as soon as they are started end the site, with 1', async () => {
  const site = await start();
  const killing = setInterval(() => {
    if (site.isRunning()) for (const worker of workersOf(site.pid)) process.kill(worker, 'SIGKILL');
  }, 20);
  try {
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain('Workers ended 5 times');
  } finally {
    clearInterval(killing);
  }
});
