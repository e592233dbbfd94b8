import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpLimits } from './http-limits.ts';
import { limitedServer } from './http-server.ts';

const idleMs = 200;
const workMs = 1_000;
const app = Fastify({ serverFactory: limitedServer([], {}, { ...httpLimits, idleMs }) });
app.post('/work', async () => {
  await sleep(workMs);
  return 'done';
});

let port: number;
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

async function send(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
    socket.end();
  });
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const request = (length: number, body: string) =>
  `POST /work HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;

test('the idle limit does not count the time in which the server works on a request', async () => {
  expect(await send(request(2, '{}'))).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/);
});

test('it ends a connection whose body stops arriving, and one that sends nothing', async () => {
  const startedAt = performance.now();
  expect(await Promise.all([send(request(100, '{}')), send('')])).toEqual(['', '']);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(idleMs - 20);
});
