import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import axios from 'axios';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { registerErrors } from './errors.ts';
import { httpLimits } from './http-limits.ts';
import { limitedServer } from './http-server.ts';
import { answerUnreadable } from './unreadable-requests.ts';

const limits = {
  ...httpLimits,
  headersMs: 500,
  checkMs: 100,
  connections: 6,
  newcomers: 2,
  firstRequestMs: 0,
  headerBytes: 2_048,
  bodyPace: { graceMs: 500, minBytesPerSecond: 1_000, maxCreditMs: 1_000 },
  paceCheckMs: 100,
};
const onRefused = vi.fn();

const app = Fastify({
  serverFactory: limitedServer([], { onRefused }, limits),
  clientErrorHandler: answerUnreadable({}),
});
registerErrors(app);
app.post('/', async (request) => ({ read: JSON.stringify(request.body).length }));
app.get('/', async () => ({ read: 0 }));
const waiting = new Set<() => void>();
app.get('/slow', () => new Promise((resolve) => waiting.add(() => resolve({ read: 0 }))));
function answerSlow(): void {
  for (const answer of waiting) answer();
  waiting.clear();
}

let port: number;
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

interface Line {
  readonly socket: Socket;
  readonly received: () => string;
  readonly closed: Promise<number>;
}

async function open(): Promise<Line> {
  const started = performance.now();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  // A connection that is cut may end in an error first, which `once` would take for the answer.
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(performance.now() - started));
  });
  await once(socket, 'connect');
  return { socket, received: () => text, closed };
}

function dribble({ socket, closed }: Line, piece: string): void {
  const timer = setInterval(() => socket.write(piece), 50);
  void closed.then(() => clearInterval(timer));
}

const countConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
const untilNobodyIsThere = () => expect.poll(countConnections).toBe(0);

test('a client that sends headers or a body drop by drop is cut off, and others are served meanwhile', async () => {
  const [header, body, chunked] = await Promise.all([open(), open(), open()]);
  header.socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  dribble(header, 'x');
  const start = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  body.socket.write(`${start}Content-Length: 10000\r\n\r\n"`);
  dribble(body, 'x');
  chunked.socket.write(`${start}Transfer-Encoding: chunked\r\n\r\n`);
  dribble(chunked, '1\r\nx\r\n');

  let served = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      const { status } = await axios.get(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } });
      if (status === 200) served++;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const times = await Promise.all([header.closed, body.closed, chunked.closed]);
  isOver = true;
  await others;
  for (const ms of times) expect(ms).toBeGreaterThan(400);
  for (const ms of times) expect(ms).toBeLessThan(httpLimits.headersMs);
  expect(header.received()).toMatch(/^HTTP\/1\.1 408 .*"code":"timeout"/s);
  expect(served).toBeGreaterThanOrEqual(3);
});

test('a client that sends headers drop by drop and never looks at the answer is cut off as well', async () => {
  await untilNobodyIsThere();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  const timer = setInterval(() => socket.write('x'), 50);
  onTestFinished(() => {
    clearInterval(timer);
    socket.destroy();
  });
  await expect.poll(countConnections).toBe(1);
  await expect.poll(countConnections).toBe(0);
});

test('a body that is slow but keeps its pace arrives, however long it takes', async () => {
  const line = await open();
  const text = JSON.stringify('y'.repeat(3_000));
  line.socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`,
  );
  const started = performance.now();
  for (let sent = 0; sent < text.length; ) {
    // Two bytes a millisecond, also when a busy machine calls late.
    const due = 200 + 2 * Math.floor(performance.now() - started);
    line.socket.write(text.slice(sent, due));
    sent = due;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await line.closed;
  expect(line.received()).toMatch(/^HTTP\/1\.1 200 .*\{"read":3002\}/s);
});

test('headers that are too large are refused with the body of every refusal', async () => {
  const line = await open();
  line.socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'z'.repeat(limits.headerBytes)}\r\n\r\n`);
  await line.closed;
  expect(line.received()).toMatch(/^HTTP\/1\.1 431 .*"code":"too_large"/s);
});

test('each connection beyond the limit ends the one that has been idle for longest, and is served', async () => {
  await untilNobodyIsThere();
  onRefused.mockClear();
  const lines: Line[] = [];
  for (let index = 0; index < limits.connections; index++) lines.push(await open());
  const [first, second, third] = lines as [Line, Line, Line];
  first.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(first.socket, 'data');
  second.socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => waiting.size).toBe(1);
  const newcomer = await open();
  // The first has asked since it came, and the second waits for its answer.
  await third.closed;
  expect(onRefused).toHaveBeenCalledTimes(1);
  for (const { socket } of [first, newcomer]) {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  }
  answerSlow();
  await Promise.all([first.closed, newcomer.closed, once(second.socket, 'data')]);
  expect(first.received()).toMatch(/HTTP\/1\.1 200.*HTTP\/1\.1 200/s);
  for (const { received } of [newcomer, second]) expect(received()).toMatch(/^HTTP\/1\.1 200/);
  for (const { socket } of lines) socket.destroy();
});

test('when something is under way on every connection, those beyond the limit are closed at once and counted', async () => {
  await untilNobodyIsThere();
  onRefused.mockClear();
  const lines: Line[] = [];
  for (let index = 0; index < limits.connections + limits.newcomers; index++) {
    const line = await open();
    line.socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    lines.push(line);
    await expect.poll(() => waiting.size).toBe(index + 1);
  }
  const refused = await open();
  expect(await refused.closed).toBeLessThan(1_000);
  expect(onRefused).toHaveBeenCalledTimes(1);
  answerSlow();
  for (const { socket } of lines) await once(socket, 'data');
  for (const { socket, received } of lines) {
    expect(received()).toMatch(/^HTTP\/1\.1 200/);
    socket.destroy();
  }
});
