import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drainUnreadBodies } from './request-bodies.ts';

const lingerMs = 400;
const app = Fastify();
drainUnreadBodies(app, { lingerMs });
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

async function ask({ connection, length }: { connection: string; length: number }) {
  const { port } = app.server.address() as AddressInfo;
  // It goes on sending when it has the answer.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const seen = { text: '', isEnded: false, error: null as NodeJS.ErrnoException | null };
  socket.setEncoding('utf8').on('data', (text) => {
    seen.text += text;
  });
  socket.on('end', () => {
    seen.isEnded = true;
  });
  socket.on('error', (error) => {
    seen.error = error;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  socket.write(
    `POST /nowhere HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return { socket, seen, closed };
}

test('after `Connection: close` the rest of the body is drained', async () => {
  const piece = Buffer.alloc(100_000, 'x');
  const { socket, seen, closed } = await ask({ connection: 'close', length: 5 * piece.length });
  await expect.poll(() => seen.isEnded).toBe(true);
  expect(seen.text).toMatch(/^HTTP\/1\.1 404 /);
  expect(seen.text.endsWith('}')).toBe(true);
  for (let sent = 0; sent < 5; sent++) {
    socket.write(piece);
    await setTimeout(20);
  }
  socket.end();
  await closed;
  expect(seen.error).toBeNull();
});

test('an endless body is cut off', async () => {
  const { socket, seen, closed } = await ask({ connection: 'close', length: 1_000_000 });
  const startedAt = performance.now();
  const sending = setInterval(() => socket.write('x'), 20);
  await closed;
  clearInterval(sending);
  expect(seen.text).toMatch(/^HTTP\/1\.1 404 /);
  expect(performance.now() - startedAt).toBeGreaterThan(lingerMs - 100);
});

test('a keep-alive connection can be used for the next request', async () => {
  const { socket, seen, closed } = await ask({ connection: 'keep-alive', length: 4 });
  await expect.poll(() => seen.text).toMatch(/^HTTP\/1\.1 404 /);
  socket.write('restGET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await expect.poll(() => seen.text.match(/HTTP\/1\.1 404 /g)).toHaveLength(2);
  socket.end();
  await closed;
  expect(seen.error).toBeNull();
});

test('an injected request, which has no connection, is let go as well', async () => {
  const { statusCode } = await app.inject({ method: 'POST', url: '/nowhere', payload: 'x' });
  expect(statusCode).toBe(404);
  // An error that nobody catches fails the run.
  await setTimeout(lingerMs + 100);
});
