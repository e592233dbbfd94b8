import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { createInstance } from './fastify-instance.ts';
import { httpLimits } from './http-limits.ts';
import { securityHeaders } from './security-headers.ts';

const { ofConnection } = httpLimits.requestQueue;

async function workedOn(sent: number): Promise<number> {
  const app = createInstance({
    ...{ logger: createLogger('silent'), trustedProxies: 0, handlers: [], events: {} },
    headers: securityHeaders('https://example.com'),
    isForPrograms: () => true,
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
  expect(await workedOn(ofConnection)).toBe(ofConnection);
  expect(await workedOn(3 * ofConnection)).toBeLessThan(ofConnection);
});
