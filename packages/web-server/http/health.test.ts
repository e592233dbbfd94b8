import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { collectLog } from '../testing/log-lines.ts';
import { createHealthCheck, healthRoutes, type Readiness } from './health.ts';

const none: Readiness = { required: {}, advisory: {}, facts: {} };

async function openHealth(readiness: Partial<Readiness>, isDraining = () => false) {
  const { lines, logger } = collectLog();
  const app = Fastify({ loggerInstance: logger });
  await app.register(healthRoutes(createHealthCheck({ ...none, ...readiness }, logger), { isDraining }));
  onTestFinished(() => app.close());
  return { app, lines };
}

test('an advisory check that fails is a warning; a required one is unready and logged with its reason', async () => {
  const broken = async () => {
    throw new Error('no such device');
  };
  const warned = await openHealth({ advisory: { disk: broken } });
  const answer = await warned.app.inject('/readyz');
  expect([answer.statusCode, answer.json().checks]).toEqual([200, { disk: 'warning' }]);
  const failed = await openHealth({ required: { media: broken }, facts: { age: broken } });
  const refusal = await failed.app.inject('/readyz');
  expect([refusal.statusCode, refusal.json()]).toEqual([
    503,
    { status: 'unavailable', checks: { media: 'failed' }, age: null },
  ]);
  expect(failed.lines.join('')).toContain('no such device');
});

test('a flood of probes costs one check, also while that check is slow', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const look = vi.fn(async () => undefined);
  const { app } = await openHealth({ required: { media: look } });
  await Promise.all(Array.from({ length: 200 }, () => app.inject('/readyz')));
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_001);
  await app.inject('/readyz');
  expect(look).toHaveBeenCalledTimes(2);
});

test('a check that never answers has failed after two seconds', async () => {
  const look = vi.fn(() => new Promise<undefined>(() => {}));
  const { app } = await openHealth({ required: { media: look } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const seen: number[] = [];
  const asked = app.inject('/readyz').then(({ statusCode }) => seen.push(statusCode));
  while (look.mock.calls.length === 0) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(seen).toEqual([503]);
});

test('a process about to end is unready at once, also while an earlier result is cached', async () => {
  let isDraining = false;
  const { app } = await openHealth({}, () => isDraining);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  isDraining = true;
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json().status]).toEqual([503, 'draining']);
});
