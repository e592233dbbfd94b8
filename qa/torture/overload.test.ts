import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { httpLimits } from '@site/web-server/http/http-limits';
import axios from 'axios';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';

/** Many more than there are slots, so that it does not matter how many are answered while the rest is being read. */
const searches = 5 * httpLimits.admission.maxSlots.user;

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess();
});
afterAll(() => server.stop());

test('of many searches at once some are answered, the rest gets Retry-After; everything else goes on', async () => {
  const client = axios.create({ baseURL: server.address, validateStatus: () => true });
  const [home, { data: posts }] = [await client.get('/'), await client.get('/api/blogs')];
  const kept = ['/', `/blog-detail/${posts[0].id}`];
  for (const page of kept) await client.get(page);
  const { data: signedIn } = await client.post('/api/auth/admin/login', processAdministrator);
  const staff = { headers: { Authorization: `Bearer ${signedIn.token}` } };
  const port = Number(new URL(server.address).port);
  const sockets = await Promise.all(Array.from({ length: searches }, () => open(port)));

  const answers = sockets.map((socket) => answerTo(socket, '/search?q=web'));
  const others = await Promise.all([
    ...Array.from({ length: 20 }, (_, index) => client.get(kept[index % kept.length] ?? '')),
    client.get('/healthz'),
    client.get('/favicon.ico'),
    client.get('/api/messages', staff),
    client.post('/api/contact', { name: 'Ada', email: 'ada@example.com', message: 'We need a website.' }),
  ]);
  const texts = await Promise.all(answers);

  expect(others.map(({ status }) => status)).toEqual([...Array(23).fill(200), 201]);
  expect(others[0]?.data).toBe(home.data);
  const refused = texts.filter((text) => text.startsWith('HTTP/1.1 503'));
  const answered = texts.filter((text) => text.startsWith('HTTP/1.1 200'));
  expect(refused.length + answered.length).toBe(searches);
  expect(answered.length).toBeGreaterThanOrEqual(httpLimits.admission.maxOfKind);
  expect(refused.length).toBeGreaterThan(0);
  for (const text of refused) expect(text).toMatch(/^retry-after: 10\r$/im);
  for (const text of answered) expect(text).toMatch(/<\/html>\s*$/);
  expect((await client.get('/search?q=afterwards')).status).toBe(200);
  // A refusal is no failure: the log would become a flood of its own.
  expect(server.output()).not.toContain('"level":50');
});

test('40 clients that do not read the list they asked for keep no other from lists and searches', async () => {
  const client = axios.create({ baseURL: server.address, validateStatus: () => true });
  // Far more than the sockets' buffers hold.
  const file = new DatabaseSync(path.join(server.dataDir, 'site.db'), { timeout: 5_000 });
  file.exec(`update posts set content = '<p>' || hex(zeroblob(1500000)) || '</p>'`);
  file.close();
  const port = Number(new URL(server.address).port);
  const sockets = await Promise.all(Array.from({ length: 40 }, () => open(port)));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const begun = sockets.map((socket) => once(socket, 'readable'));
  for (const socket of sockets) socket.write('GET /api/blogs HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await Promise.all(begun);
  const paths = [
    '/api/blogs?limit=1&fields=summary',
    '/search?q=web',
    '/api/blogs?q=web&limit=1&fields=summary',
  ];
  for (let turn = 0; turn < 5; turn++) {
    const replies = await Promise.all(paths.map((asked) => client.get(asked)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  expect(sockets.every((socket) => !socket.destroyed)).toBe(true);
});

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Everything that comes until the connection is closed. */
async function answerTo(socket: Socket, path: string): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return text;
}
