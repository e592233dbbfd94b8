import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import axios from 'axios';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { registerErrors } from '../http/errors.ts';
import { limitedServer } from '../http/http-server.ts';
import { type AdmissionQueue, createAdmissionQueue } from './admission-queue.ts';
import { needNoSlot, registerOverloadGuard, rejectEarly } from './overload-guard.ts';

type Early = (queue: AdmissionQueue, onRejected: () => void) => Parameters<typeof limitedServer>[0];

const nothingEarly: Early = () => [];
const maxSlots = { search: 3, page: 3, write: 4, user: 5 };
const maxOfKind = 2;

async function* largeList() {
  for (let piece = 0; piece < 400; piece++) yield 'x'.repeat(128 * 1024);
}

async function openGuarded(early: Early = nothingEarly) {
  const queue = createAdmissionQueue({ maxSlots, maxOfKind, newConnectionsMs: 5 });
  const onRejected = vi.fn();
  const app = Fastify({ serverFactory: limitedServer(early(queue, onRejected)) });
  registerErrors(app);
  const held: (() => void)[] = [];
  registerOverloadGuard(app, queue, {
    isUser: async ({ headers }) => headers.authorization === 'Bearer genuine',
    keyOf: ({ url }) => (url === '/kept' ? url : null),
    onRejected,
  });
  const slowly = () => new Promise<string>((resolve) => held.push(() => resolve('done')));
  app.get('/api/slow', slowly);
  app.get('*', slowly);
  app.post('/api/slow', slowly);
  app.get('/api/list', async (_request, reply) =>
    reply.send(Readable.from(largeList(), { objectMode: false })),
  );
  app.post('/quick', async (request) => request.body);
  await app.register(async (scope) => {
    needNoSlot(scope);
    scope.get('/file', async () => 'file');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const client = axios.create({ baseURL: `http://127.0.0.1:${port}`, validateStatus: () => true });
  return {
    port,
    client,
    queue,
    onRejected,
    held,
    async hold(ask: () => Promise<unknown>, count: number) {
      const answers = Array.from({ length: count }, ask);
      const all = held.length + count;
      await expect.poll(() => held.length, { interval: 5 }).toBe(all);
      return answers;
    },
    letGo: () => {
      for (const answer of held.splice(0)) answer();
    },
  };
}

test.each<[string, Early]>([
  ['through the framework', nothingEarly],
  ['before it', (queue, onRejected) => [rejectEarly(queue, { 'x-frame-options': 'DENY' }, onRejected)]],
])(
  'beyond the slots, %s: 503 with the body of every refusal and Retry-After; then they are free again',
  async (_how, early) => {
    const { client, hold, letGo, onRejected } = await openGuarded(early);
    const answers = await hold(() => client.get('/api/slow'), maxOfKind);
    const { status, headers, data } = await client.get('/api/slow');
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('10');
    const error = 'The server is busy. Please try again in a moment.';
    expect(data).toEqual({ error, message: error, code: 'unavailable' });
    expect(onRejected).toHaveBeenCalledTimes(1);
    letGo();
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ status: 200, data: 'done' });
    const again = await hold(() => client.get('/api/slow'), maxOfKind);
    letGo();
    for (const answer of await Promise.all(again)) expect(answer).toMatchObject({ status: 200 });
  },
);

test('before the framework a page is rejected with a page, with the headers of every response', async () => {
  const { client, hold, letGo } = await openGuarded((queue) => [
    rejectEarly(queue, { 'x-frame-options': 'DENY' }, () => {}),
  ]);
  await hold(() => client.get('/api/slow'), maxOfKind);
  const { status, headers, data } = await client.get('/search?q=web');
  expect(status).toBe(503);
  expect(headers).toMatchObject({
    'retry-after': '10',
    'x-frame-options': 'DENY',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(data).toContain('The server is busy.');
  expect((await client.head('/search?q=web')).status).toBe(503);
  letGo();
});

test('a flood of searches leaves slots for pages, writes and users; an invented token gets none', async () => {
  const { client, hold, letGo } = await openGuarded();
  const status = async (ask: Promise<{ status: number }>) => (await ask).status;
  const genuine = { headers: { authorization: 'Bearer genuine' } };
  await hold(() => client.get('/search?q=web'), maxOfKind);
  expect(await status(client.get('/search?q=web'))).toBe(503);
  await hold(() => client.get('/about'), 1);
  expect(await status(client.get('/about'))).toBe(503);
  await hold(() => client.post('/api/slow', { name: 'Ada' }), 1);
  expect(await status(client.post('/api/slow', { name: 'Ada' }))).toBe(503);
  expect(await status(client.get('/api/slow', { headers: { authorization: 'Bearer made up' } }))).toBe(503);
  await hold(() => client.get('/api/slow', genuine), 1);
  expect(await status(client.get('/api/slow', genuine))).toBe(503);
  expect(await status(client.get('/file'))).toBe(200);
  letGo();
});

test('a flood of pages leaves slots for searches, writes and users', async () => {
  const { client, hold, letGo } = await openGuarded();
  let made = 0;
  await hold(() => client.get(`/made-up-${made++}`), maxOfKind);
  expect((await client.get('/made-up')).status).toBe(503);
  await hold(() => client.get('/search?q=web'), 1);
  await hold(() => client.post('/api/slow', { name: 'Ada' }), 1);
  await hold(() => client.get('/api/slow', { headers: { authorization: 'Bearer genuine' } }), 1);
  letGo();
});

test('however many wait for one page that is rendered once, they take one slot', async () => {
  const { client, hold, letGo } = await openGuarded();
  const visitors = await hold(() => client.get('/kept'), 3 * maxSlots.page);
  const searches = await hold(() => client.get('/api/slow'), maxOfKind);
  expect((await client.get('/about')).status).toBe(503);
  letGo();
  for (const answer of await Promise.all([...visitors, ...searches])) {
    expect(answer).toMatchObject({ status: 200 });
  }
});

test('a body that is arriving takes no slot', async () => {
  const { port, client, hold, letGo } = await openGuarded();
  const sockets = Array.from({ length: maxSlots.user + 1 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) {
    socket.write(
      'POST /quick HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n',
    );
  }
  await hold(() => client.get('/api/slow'), maxOfKind);
  letGo();
  for (const socket of sockets) socket.end('true');
  for (const socket of sockets) expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
});

test('a client that leaves before the response is made keeps its slot for a second at most', async () => {
  const { port, client, hold, held, letGo } = await openGuarded();
  const sockets = Array.from({ length: maxOfKind }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.write('GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => held.length, { interval: 5 }).toBe(maxOfKind);
  for (const socket of sockets) socket.destroy();
  expect((await client.get('/api/slow')).status).toBe(503);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await hold(() => client.get('/api/slow'), maxOfKind);
  letGo();
});

test('clients that do not read a streamed response keep no slot', async () => {
  const { port, client, hold, letGo, queue } = await openGuarded();
  for (let reader = 0; reader < 2 * maxOfKind; reader++) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    socket.write('GET /api/list HTTP/1.1\r\nHost: a\r\n\r\n');
    // Each gets a slot: those before it have left theirs.
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
    socket.pause();
    await expect.poll(() => queue.hasSlot('search'), { timeout: 5_000 }).toBe(true);
  }
  const searches = await hold(() => client.get('/api/slow'), maxOfKind);
  letGo();
  for (const answer of await Promise.all(searches)) expect(answer).toMatchObject({ status: 200 });
});
