import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { queueRequests } from './request-queue.ts';
import { limitRequestsAhead } from './requests-ahead.ts';

const limits = { perTurn: 2, newConnectionsMs: 0 };
const isCached = (url = '') => url.startsWith('/cached');

/** As `limitedServer` does: what is cached is answered before. */
const factoryOf =
  (onCached: () => void): FastifyServerFactory =>
  (handler) =>
    createServer((request, response) => {
      if (!isCached(request.url)) return handler(request, response);
      onCached();
      response.end(`${request.url}\n`);
    });

async function openQueue({ ahead = 40, ...changes }: Partial<typeof limits & { ahead: number }> = {}) {
  const begun: { url: string; turn: number }[] = [];
  let turn = 0;
  let beforeCached = -1;
  let isCounting = true;
  const { promise: beginning, resolve: begin } = Promise.withResolvers<void>();
  (function count() {
    turn++;
    if (isCounting) setImmediate(count);
  })();
  const factory = factoryOf(() => {
    beforeCached = begun.length;
  });
  const server = queueRequests(limitRequestsAhead(factory, ahead), ({ headers }) => headers.host ?? '', {
    ...limits,
    ...changes,
  })((request, response) => {
    begun.push({ url: request.url ?? '', turn });
    begin();
    response.end(`${request.url}\n`);
  }, {}) as ReturnType<typeof createServer>;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    isCounting = false;
    server.closeAllConnections();
    server.close();
  });
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    onTestFinished(() => {
      socket.destroy();
    });
    await once(socket, 'connect');
    return socket;
  };
  const urls = () => begun.map(({ url }) => url);
  return { open, begun, beginning, urls, begunBeforeCached: () => beforeCached };
}

const asked = (network: string, urls: readonly string[]) =>
  urls.map((url) => `GET ${url} HTTP/1.1\r\nHost: ${network}\r\n\r\n`).join('');
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `/${name}${n}`);

async function answersOf(socket: Socket, count: number): Promise<string[]> {
  let text = '';
  const found = () => [...text.matchAll(/^\/\S+$/gm)].map(([url]) => url);
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  await expect.poll(() => found().length, { interval: 5 }).toBe(count);
  return found();
}

test('of many requests that arrive at once, a few begin in each turn of the event loop, and all are answered in order', async () => {
  const { open, begun, urls } = await openQueue();
  const socket = await open();
  const all = numbered('a', 30);
  socket.write(asked('one', all));
  expect(await answersOf(socket, all.length)).toEqual(all);
  expect(urls()).toEqual(all);
  const perTurn = Map.groupBy(begun, ({ turn }) => turn);
  for (const { length } of perTurn.values()) expect(length).toBeLessThanOrEqual(2 * limits.perTurn);
  expect(perTurn.size).toBeGreaterThanOrEqual(all.length / (2 * limits.perTurn));
});

test('a network with one request waits for one of each other network, not for all', async () => {
  const { open, urls } = await openQueue({ perTurn: 1 });
  const socket = await open();
  // One piece of the line: all are read before the second begins.
  socket.write(asked('many', numbered('m', 20)) + asked('few', ['/f0']) + asked('other', ['/o0']));
  await answersOf(socket, 22);
  expect(urls().slice(0, 4)).toEqual(['/m0', '/m1', '/f0', '/o0']);
});

test('what is cached does not wait', async () => {
  const { open, urls, begunBeforeCached } = await openQueue({ perTurn: 1 });
  const socket = await open();
  socket.write(`${asked('flood', numbered('m', 30))}${asked('visitor', ['/cached'])}`);
  await answersOf(socket, 31);
  expect(begunBeforeCached()).toBe(1);
  expect(urls()).toHaveLength(30);
});

test('a client that leaves while its requests wait costs nothing more', async () => {
  const { open, beginning, urls } = await openQueue({ perTurn: 1 });
  const socket = await open();
  socket.write(asked('one', numbered('a', 30)));
  // In the same turn: a timer may come after all of them.
  await beginning;
  socket.resetAndDestroy();
  const visitor = await open();
  visitor.write(asked('two', ['/last']));
  await answersOf(visitor, 1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(urls()).toContain('/last');
  expect(urls().length).toBeLessThan(31);
});

test('a connection that sends more requests ahead than may wait is closed, and a client that sends one at a time is not', async () => {
  const { open, urls } = await openQueue({ perTurn: 1, ahead: 5 });
  const [greedy, patient] = [await open(), await open()];
  greedy.write(asked('greedy', numbered('g', 200)));
  await once(greedy.resume(), 'close');
  const begun = urls().length;
  expect(begun).toBeLessThanOrEqual(5);
  for (const url of numbered('p', 20)) {
    patient.write(asked('patient', [url]));
    await once(patient, 'data');
  }
  expect(urls().slice(begun)).toEqual(numbered('p', 20));
});
