import { clientAddress } from '@site/platform/http/client-address';
import { networkOf } from '@site/platform/http/network-of';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { clientNetwork } from './client-network.ts';

const remoteAddress = '192.0.2.1';
const cases: readonly (readonly [proxies: number, header: string | undefined, network: string])[] = [
  [0, undefined, '192.0.2.1'],
  [0, '198.51.100.8', '192.0.2.1'],
  [1, undefined, '192.0.2.1'],
  [1, '', '192.0.2.1'],
  [1, '198.51.100.8', '198.51.100.8'],
  [1, '198.51.100.8:40001', '198.51.100.8'],
  [1, '203.0.113.7, 198.51.100.8:40001', '198.51.100.8'],
  [1, '203.0.113.7,,, 198.51.100.8 , ', '198.51.100.8'],
  [1, '"[2001:db8::1]:443"', '2001:db8:0:0::/64'],
  [1, '[2001:DB8:0:0:ffff::2]:9', '2001:db8:0:0::/64'],
  [1, '[::ffff:198.51.100.8]:9', '198.51.100.8'],
  [1, '_hidden', 'unknown'],
  [2, '203.0.113.7, 198.51.100.8, 10.0.0.1', '198.51.100.8'],
  [2, '198.51.100.8', '198.51.100.8'],
];

test.each(cases)('behind %i proxies, with X-Forwarded-For %j: %s', async (proxies, header, network) => {
  const headers = header === undefined ? {} : { 'x-forwarded-for': header };
  expect(clientNetwork({ headers, socket: { remoteAddress } }, proxies)).toBe(network);

  const app = Fastify({ trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies) });
  app.get('/', async ({ ip }) => networkOf(clientAddress(ip)));
  // What is counted after the framework has read the request is the same client.
  expect((await app.inject({ url: '/', headers, remoteAddress })).body).toBe(network);
});
