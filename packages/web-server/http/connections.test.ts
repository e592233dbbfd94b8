import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { httpLimits } from './http-limits.ts';
import { type EarlyHandler, limitedServer } from './http-server.ts';
import { refuseTwoHosts } from './unreadable-requests.ts';

const mebibyte = 1024 ** 2;
// More than a loopback connection keeps in the buffers of both sides.
const large = Buffer.alloc(48 * mebibyte, 'x');
/** Other systems have no second loopback address unless one is set up. */
const hasLoopbackNetwork = process.platform === 'linux';

/** As cached pages are, before the framework. */
const answerEarly: EarlyHandler = ({ url = '' }, response) => {
  const body = { '/early': 'here', '/early-large': large }[url];
  if (body !== undefined) response.end(body);
  return body !== undefined;
};

async function openServer(changes: Partial<Parameters<typeof limitedServer>[2]> = {}) {
  const events = { onRefused: vi.fn(), onSlow: vi.fn() };
  const limits = { ...httpLimits, ...changes };
  const app = Fastify({ serverFactory: limitedServer([refuseTwoHosts({}), answerEarly], events, limits) });
  const waiting: (() => void)[] = [];
  app.get('/', async () => 'here');
  app.get('/large', async () => large);
  app.get('/waits', () => new Promise<string>((resolve) => waiting.push(() => resolve('done'))));
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return { port, waiting, ...events };
}

async function ask(port: number, path: string, from = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let isClosed = false;
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  onTestFinished(() => {
    socket.destroy();
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await once(socket, 'connect');
  return { socket, isClosed: () => isClosed };
}

const answerOf = async (socket: Socket) => String((await once(socket, 'data'))[0]);

test.each(['/large', '/early-large'])(
  'a client that does not read %s is cut off, and one that reads slowly enough gets all of it',
  async (path) => {
    const { port, onSlow } = await openServer({
      responsePace: { graceMs: 500, minBytesPerSecond: 2 * mebibyte, maxCreditMs: 1_000 },
      paceCheckMs: 100,
    });
    const [idle, slow] = [await ask(port, path), await ask(port, path)];
    idle.socket.pause();
    let received = 0;
    slow.socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      slow.socket.pause();
      setTimeout(() => slow.socket.resume(), (chunk.length / (10 * mebibyte)) * 1_000);
    });
    await expect.poll(() => onSlow.mock.calls.length, { timeout: 10_000 }).toBe(1);
    expect(onSlow).toHaveBeenCalledWith(1);
    await expect.poll(() => received, { timeout: 20_000 }).toBeGreaterThan(large.length);
    expect(slow.isClosed()).toBe(false);
    idle.socket.resume();
    await expect.poll(idle.isClosed).toBe(true);
    expect(onSlow).toHaveBeenCalledTimes(1);
  },
);

test('time in which the server has nothing to send does not count', async () => {
  const { port, waiting, onSlow } = await openServer({
    responsePace: { graceMs: 100, minBytesPerSecond: mebibyte, maxCreditMs: 100 },
    paceCheckMs: 50,
    idleMs: 200,
  });
  const { socket } = await ask(port, '/waits');
  await expect.poll(() => waiting.length).toBe(1);
  await wait(800);
  waiting[0]?.();
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
  expect(onSlow).not.toHaveBeenCalled();
});

test.skipIf(!hasLoopbackNetwork)(
  'one address, and one network, have a bound of their own; others get in',
  async () => {
    const { port, waiting, onRefused } = await openServer({
      connectionsOfAddress: 3,
      connectionsOfNetwork: 5,
    });
    const one = [1, 2, 3].map(() => ask(port, '/waits', '127.0.0.1'));
    await expect.poll(() => waiting.length).toBe(3);
    expect(await ask(port, '/', '127.0.0.1').then(async ({ socket }) => once(socket, 'close'))).toBeDefined();
    expect(onRefused).toHaveBeenCalledTimes(1);
    const two = [1, 2].map(() => ask(port, '/waits', '127.0.0.2'));
    await expect.poll(() => waiting.length).toBe(5);
    await ask(port, '/', '127.0.0.3').then(({ socket }) => once(socket, 'close'));
    expect(onRefused).toHaveBeenCalledTimes(2);
    const other = await ask(port, '/', '127.0.1.1');
    expect(await answerOf(other.socket)).toMatch(/^HTTP\/1\.1 200 /);
    for (const answer of waiting) answer();
    for (const { socket } of await Promise.all([...one, ...two]))
      expect(await answerOf(socket)).toMatch(/ 200 /);
  },
);

test.skipIf(!hasLoopbackNetwork).each(['/', '/early'])(
  'a connection of the same address that is idle after %s gives way first',
  async (path) => {
    const { port, waiting } = await openServer({ connectionsOfAddress: 2 });
    const idle = await ask(port, path);
    await answerOf(idle.socket);
    const stranger = await ask(port, '/', '127.0.0.2');
    await answerOf(stranger.socket);
    await ask(port, '/waits');
    await expect.poll(() => waiting.length).toBe(1);
    const next = await ask(port, '/');
    expect(await answerOf(next.socket)).toMatch(/ 200 /);
    await expect.poll(idle.isClosed).toBe(true);
    expect(stranger.isClosed()).toBe(false);
  },
);

test.skipIf(!hasLoopbackNetwork)(
  'when something is under way on every connection, the largest network makes room',
  async () => {
    const { port, waiting, onRefused } = await openServer({ connections: 4, newcomers: 1 });
    const holders: Awaited<ReturnType<typeof ask>>[] = [];
    for (const [index, from] of ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.1.1'].entries()) {
      holders.push(await ask(port, '/waits', from));
      await expect.poll(() => waiting.length).toBe(index + 1);
    }
    const visitor = await ask(port, '/', '127.0.2.1');
    expect(await answerOf(visitor.socket)).toMatch(/ 200 /);
    const areClosed = () => holders.map(({ isClosed }) => isClosed());
    await expect.poll(areClosed).toEqual([true, false, false, false, false]);
    expect(onRefused).toHaveBeenCalledTimes(1);
    // The visitor's connection is idle now. A new one that has not asked yet is not: it keeps its place.
    const quiet = connect({ port, host: '127.0.0.1', localAddress: '127.0.3.1' });
    await once(quiet, 'connect');
    await expect.poll(visitor.isClosed).toBe(true);
    const another = await ask(port, '/', '127.0.4.1');
    expect(await answerOf(another.socket)).toMatch(/ 200 /);
    quiet.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await answerOf(quiet)).toMatch(/ 200 /);
    expect(areClosed().filter((is) => is)).toHaveLength(2);
    quiet.destroy();
  },
);

test('several Host headers are refused', async () => {
  const { port } = await openServer();
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nhOST: a\r\n\r\n');
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_input"/s);
  await once(socket, 'close');
});
