import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerErrors } from './errors.ts';
import { registerOverloadGuard } from './overload.ts';

const sampleMs = 50;

async function openGuarded() {
  const app = Fastify();
  registerErrors(app);
  await registerOverloadGuard(app, {
    maxEventLoopDelayMs: 30,
    maxHeapUsedBytes: Number.MAX_SAFE_INTEGER,
    sampleMs,
    samples: 4,
  });
  app.get('/', async () => 'here');
  await app.ready();
  onTestFinished(() => app.close());
  return app;
}

const turnOfEventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Holds the event loop, as a task does that computes or waits for a disk. */
function stall(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('one long stall turns nobody away', async () => {
  const app = await openGuarded();
  stall(20 * sampleMs);
  await expect.poll(() => app.isUnderPressure(), { interval: 1 }).toBe(true);
  expect((await app.inject('/')).statusCode).toBe(200);
});

test('stalls without an end are overload: 503, with a moment to come back', async () => {
  const app = await openGuarded();
  let answer = await app.inject('/');
  for (let turn = 0; turn < 100 && answer.statusCode === 200; turn++) {
    stall(3 * sampleMs);
    await turnOfEventLoop();
    await turnOfEventLoop();
    answer = await app.inject('/');
  }
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('10');
  expect(answer.json()).toMatchObject({ code: 'unavailable', error: expect.stringContaining('busy') });
});
