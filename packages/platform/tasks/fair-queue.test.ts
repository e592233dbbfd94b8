import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const queueOf = (limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) =>
  createFairQueue({ atOnce: 1, maxWaiting: 100, maxWaitMs: 60_000, ...limits });

test('owners are taken in turn, each in its own order', async () => {
  const run = queueOf();
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise(setImmediate);
  };
  const of = (owner: string, count: number) =>
    Array.from({ length: count }, (_, index) => run(owner, work(`${owner}${index}`)));
  await Promise.all([...of('a', 5), ...of('b', 2), ...of('c', 1)]);
  expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3', 'a4']);
});

test('as many run at once as may, and a failure gives its place on', async () => {
  const run = queueOf({ atOnce: 2 });
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      run(`${index}`, async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        if (index % 2 === 0) throw new Error('x');
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('who has too many waiting is refused, and nobody else', async () => {
  const run = queueOf({ maxWaiting: 2 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = [
    run('a', () => promise),
    ...[1, 2, 3].map(() => run('a', async () => {})),
    run('b', async () => {}),
  ];
  resolve();
  const results = await Promise.allSettled(all);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(results[3]).toMatchObject({ reason: { code: 'unavailable' } });
});

test('who waits too long is refused, and those behind go on', async () => {
  const run = queueOf({ maxWaitMs: 20 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = run('a', () => promise);
  await expect(run('b', async () => {})).rejects.toMatchObject({ code: 'unavailable' });
  resolve();
  await first;
  expect(await run('c', async () => 'c')).toBe('c');
});
