import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { createInstance } from './fastify-instance.ts';
import { httpLimits } from './http-limits.ts';
import { type OuterUrls, sameUrls } from './outer-urls.ts';
import { securityHeaders } from './security-headers.ts';

const { requestsAhead } = httpLimits;

async function workedOn(sent: number, urls?: OuterUrls): Promise<number> {
  const app = createInstance({
    ...{ logger: createLogger('silent'), trustedProxies: 0, handlers: [], events: {} },
    headers: securityHeaders('https://example.com'),
    isForPrograms: () => true,
    ...(urls && { urls }),
  });
  onTestFinished(() => app.close());
  let worked = 0;
  app.get('/', async () => {
    worked++;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return '';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  const last = sent - 1;
  socket.write(
    Array.from(
      { length: sent },
      (_, n) => `GET / HTTP/1.1\r\nHost: a\r\n${n === last ? 'Connection: close\r\n' : ''}\r\n`,
    ).join(''),
  );
  await once(socket.resume(), 'close');
  return worked;
}

test('an instance works on what a connection sends ahead, and closes one that sends more than may wait', async () => {
  expect(await workedOn(requestsAhead)).toBe(requestsAhead);
  expect(await workedOn(3 * requestsAhead)).toBeLessThan(requestsAhead);
});

test('nor do more of them wait while the paths are not known', async () => {
  let waited = 0;
  const whenKnown = () => {
    waited++;
    return new Promise((resolve) => setTimeout(resolve, 50));
  };
  expect(await workedOn(3 * requestsAhead, { ...sameUrls, whenKnown })).toBe(0);
  expect(waited).toBe(requestsAhead);
});
