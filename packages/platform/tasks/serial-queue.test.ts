import { expect, test } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

test('work runs one after the other in the order of the calls', async () => {
  const queue = createSerialQueue();
  const events: string[] = [];
  const work = (name: string, ms: number) => () =>
    new Promise<string>((resolve) => {
      events.push(`${name} starts`);
      setTimeout(() => {
        events.push(`${name} ends`);
        resolve(name);
      }, ms);
    });
  expect(await Promise.all([queue(work('slow', 20)), queue(work('fast', 0))])).toEqual(['slow', 'fast']);
  expect(events).toEqual(['slow starts', 'slow ends', 'fast starts', 'fast ends']);
});

test('a failure reaches only its caller, and the next work runs', async () => {
  const queue = createSerialQueue();
  const failing = queue(() => Promise.reject(new Error('broken')));
  const next = queue(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
