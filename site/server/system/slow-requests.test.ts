import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { recordSlowRequests } from './slow-requests.ts';
import type { SlowCount } from './system-repository.ts';

const now = new Date('2026-11-21T10:30:00Z');
const hour = Date.parse('2026-11-21T10:00:00Z') / 3_600_000;
const slowMs = 300;

async function open(save: (counts: readonly SlowCount[]) => Promise<void>) {
  const app = Fastify();
  recordSlowRequests(app, { addSlowRequests: save }, { now: () => now, writeMs: 60_000, slowMs });
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.get('/fast', async () => 'at once');
  app.get('/slow/:id', async () => {
    await sleep(slowMs + 50);
    return 'later';
  });
  app.post('/slow', async () => {
    await sleep(slowMs + 50);
    return 'later';
  });
  app.delete('/slow/:id', async () => {
    await sleep(slowMs + 50);
    return 'later';
  });
  app.post('/read', async () => 'at once');
  await app.ready();
  onTestFinished(() => app.close());
  return app;
}

test('requests that take long are counted by route, with the slowest path and no query', async () => {
  const saved: SlowCount[] = [];
  const app = await open(async (counts) => void saved.push(...counts));
  await app.inject('/fast');
  await app.inject('/slow/1?token=secret');
  await app.inject('/slow/2');
  await app.inject({ method: 'POST', url: '/slow', payload: { a: 1 } });
  expect(saved).toEqual([]);
  await app.close();
  expect(saved).toEqual([
    {
      hour,
      method: 'GET',
      route: '/slow/:id',
      requests: 2,
      worstMs: expect.any(Number),
      worstPath: expect.stringMatching(/^\/slow\/[12]$/),
    },
    { hour, method: 'POST', route: '/slow', requests: 1, worstMs: expect.any(Number), worstPath: '/slow' },
  ]);
  for (const { worstMs } of saved) expect(worstMs).toBeGreaterThanOrEqual(slowMs);
});

test('a path shows no token and no e-mail address, as in the logs', async () => {
  const saved: SlowCount[] = [];
  const app = await open(async (counts) => void saved.push(...counts));
  await app.inject('/slow/aB3dE6gH9jK2mN5pQ8sT');
  await app.inject({ method: 'POST', url: '/slow?mail=ann@example.com' });
  await app.inject({ method: 'DELETE', url: '/slow/ann@example.com' });
  await app.close();
  expect(saved.map(({ method, worstPath }) => [method, worstPath])).toEqual([
    ['GET', '/slow/…'],
    ['POST', '/slow'],
    ['DELETE', '[e-mail address]'],
  ]);
});

test('the time in which a body arrives does not count, nor does an upload', async () => {
  const saved: SlowCount[] = [];
  const app = await open(async (counts) => void saved.push(...counts));
  async function* slowly() {
    yield Buffer.from('{"a":');
    await sleep(slowMs + 50);
    yield Buffer.from('1}');
  }
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${address}/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: slowly(),
    duplex: 'half',
  } as unknown as RequestInit);
  expect(response.status).toBe(200);
  const upload = { 'content-type': 'multipart/form-data; boundary=x' };
  await app.inject({ method: 'POST', url: '/slow', headers: upload, payload: '--x--' });
  await app.close();
  expect(saved).toEqual([]);
});

test('counts that cannot be written are lost, and nothing else', async () => {
  const app = await open(async () => {
    throw new Error('the disk is full');
  });
  expect((await app.inject('/slow/1')).body).toBe('later');
  await app.close();
});
