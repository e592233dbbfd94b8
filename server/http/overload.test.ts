import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import axios from 'axios';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { registerErrors } from './errors.ts';
import { limitedServer } from './http-server.ts';
import { createLine, type Line } from './line.ts';
import { needNoPlace, registerOverloadGuard } from './overload.ts';
import { refuseAtOnce } from './refuse-at-once.ts';

type Early = (line: Line, onTurnedAway: () => void) => Parameters<typeof limitedServer>[0];

const nothingEarly: Early = () => [];
const most = { looking: 2, opening: 3, sending: 4, staff: 5 };

/** A site whose slow routes answer when they are let go. */
async function openGuarded(early: Early = nothingEarly) {
  const line = createLine({ most, newcomersMs: 5 });
  const onTurnedAway = vi.fn();
  const app = Fastify({ serverFactory: limitedServer(early(line, onTurnedAway)) });
  registerErrors(app);
  const held: (() => void)[] = [];
  registerOverloadGuard(app, line, {
    isStaff: async ({ headers }) => headers.authorization === 'Bearer genuine',
    keyOf: ({ url }) => (url === '/kept' ? url : null),
    onTurnedAway,
  });
  const slowly = () => new Promise<string>((resolve) => held.push(() => resolve('done')));
  app.get('/api/slow', slowly);
  app.get('*', slowly);
  app.post('/api/slow', slowly);
  app.post('/quick', async (request) => request.body);
  await app.register(async (scope) => {
    needNoPlace(scope);
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
    onTurnedAway,
    held,
    /** Asks, and waits until so many are worked on. */
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
  ['before it', (line, onTurnedAway) => [refuseAtOnce(line, { 'x-frame-options': 'DENY' }, onTurnedAway)]],
])(
  'beyond the places, %s: 503 in the words of every refusal, with a moment to come back; then they are free again',
  async (_how, early) => {
    const { client, hold, letGo, onTurnedAway } = await openGuarded(early);
    const answers = await hold(() => client.get('/api/slow'), most.looking);
    const { status, headers, data } = await client.get('/api/slow');
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('10');
    const error = 'The server is busy. Please try again in a moment.';
    expect(data).toEqual({ error, message: error, code: 'unavailable' });
    expect(onTurnedAway).toHaveBeenCalledTimes(1);
    letGo();
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ status: 200, data: 'done' });
    const again = await hold(() => client.get('/api/slow'), most.looking);
    letGo();
    for (const answer of await Promise.all(again)) expect(answer).toMatchObject({ status: 200 });
  },
);

test('before the framework a page says it as a page, with the headers of every response', async () => {
  const { client, hold, letGo } = await openGuarded((line) => [
    refuseAtOnce(line, { 'x-frame-options': 'DENY' }, () => {}),
  ]);
  await hold(() => client.get('/api/slow'), most.looking);
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

test('a flood of searches leaves places for pages, what is sent, and who is signed in; a made-up token has none', async () => {
  const { client, hold, letGo } = await openGuarded();
  const status = async (ask: Promise<{ status: number }>) => (await ask).status;
  const genuine = { headers: { authorization: 'Bearer genuine' } };
  await hold(() => client.get('/search?q=web'), most.looking);
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

test('however many wait for one page that is made once, they take one place', async () => {
  const { client, hold, letGo } = await openGuarded();
  const visitors = await hold(() => client.get('/kept'), 3 * most.opening);
  const searches = await hold(() => client.get('/api/slow'), 1);
  expect((await client.get('/api/slow')).status).toBe(503);
  letGo();
  for (const answer of await Promise.all([...visitors, ...searches])) {
    expect(answer).toMatchObject({ status: 200 });
  }
});

test('a body that is arriving fills no place', async () => {
  const { port, client, hold, letGo } = await openGuarded();
  const sockets = Array.from({ length: most.staff + 1 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) {
    socket.write(
      'POST /quick HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n',
    );
  }
  await hold(() => client.get('/api/slow'), most.looking);
  letGo();
  for (const socket of sockets) socket.end('true');
  for (const socket of sockets) expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
});

test('whoever leaves before the answer is there keeps the place for a second at most', async () => {
  const { port, client, hold, held, letGo } = await openGuarded();
  const sockets = Array.from({ length: most.looking }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.write('GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => held.length, { interval: 5 }).toBe(most.looking);
  for (const socket of sockets) socket.destroy();
  expect((await client.get('/api/slow')).status).toBe(503);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await hold(() => client.get('/api/slow'), most.looking);
  letGo();
});
