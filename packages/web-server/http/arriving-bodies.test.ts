import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import axios from 'axios';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerErrors } from './errors.ts';
import { limitArrivingBodies } from './request-bodies.ts';

test('one network sends so many bodies at a time; others, and requests without a body, are served meanwhile', async () => {
  const app = Fastify({ trustProxy: (_address, hop) => hop < 1 });
  registerErrors(app);
  limitArrivingBodies(app, { maxOfNetwork: 3 });
  app.post('/', async (request) => request.body);
  app.get('/', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const client = axios.create({ baseURL: `http://127.0.0.1:${port}`, validateStatus: () => true });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  const sockets = [1, 2, 3].map((host) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 2001:db8::${host}\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n`,
    );
    return socket;
  });
  // The server takes connections in the order in which they came.
  const refused = await client.post('/', {}, from('2001:db8::4'));
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('10');
  expect((await client.get('/', from('2001:db8::4'))).status).toBe(200);
  expect((await client.post('/', { a: 1 }, from('2001:db8:1::4'))).data).toEqual({ a: 1 });
  for (const socket of sockets) {
    socket.end('true');
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
  }
  expect((await client.post('/', { b: 2 }, from('2001:db8::4'))).data).toEqual({ b: 2 });
});
