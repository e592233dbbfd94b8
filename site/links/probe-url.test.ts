import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { problemOfOther } from './probe-url.server.ts';

let server: Server;
let base: string;
let asked: string[] = [];
beforeAll(async () => {
  server = createServer(({ method, url = '/' }, response) => {
    asked.push(`${method} ${url}`);
    const status = Number(/^\/(\d+)/.exec(url)?.[1] ?? 200);
    if (url === '/head-unknown' && method === 'HEAD') return response.writeHead(404).end();
    if (url.startsWith('/to')) return response.writeHead(301, { location: url.slice(3) }).end();
    return response.writeHead(status).end('A page');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const never = new AbortController().signal;
const probe = (path: string) => problemOfOther(base + path, never, { isAllowed: () => true });

test.each([
  ['/200', null],
  ['/404', /^127\.0\.0\.1:\d+ answers 404\.$/],
  ['/410', /answers 410/],
  ['/503', null],
  ['/403', null],
  ['/head-unknown', null],
  ['/to/200', null],
  ['/to/to/404', /answers 404/],
  [`/to${'/to'.repeat(9)}/404`, null],
  ['/toftp://127.0.0.1/404', null],
])('%s: %s', async (path, expected) => {
  const problem = await probe(path);
  if (expected === null) expect(problem).toBeNull();
  else expect(problem).toMatch(expected);
});

test('no address of a private network is asked, nor where a redirect leads to one', async () => {
  expect(await problemOfOther(`${base}/404`, never)).toBe('Visitors cannot reach 127.0.0.1.');
  expect(asked).toEqual([]);
  const isAllowed = (address: string) => address === '127.0.0.1';
  const { port } = server.address() as AddressInfo;
  expect(await problemOfOther(`${base}/tohttp://127.0.0.2:${port}/404`, never, { isAllowed })).toBe(
    'Visitors cannot reach 127.0.0.2.',
  );
  expect(asked).toEqual([`HEAD /tohttp://127.0.0.2:${port}/404`]);
});

test('an inner name that exists and a name that does not have the same sentence', async () => {
  const { port } = server.address() as AddressInfo;
  // Resolves to this machine.
  const inner = await problemOfOther(`http://localhost:${port}/200`, never);
  const none = await problemOfOther('http://none.invalid/', never);
  expect([inner, none]).toEqual(['Visitors cannot reach localhost.', 'Visitors cannot reach none.invalid.']);
  expect(asked).toEqual([]);
});
