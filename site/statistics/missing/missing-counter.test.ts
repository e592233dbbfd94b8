import { expect, test } from 'vitest';
import { createMissingCounter } from './missing-counter.server.ts';
import { missingLimits } from './missing-url.ts';

type Saved = ReadonlyMap<string, { readonly count: number }>;

const at = new Date('2026-06-15T12:00:00Z');

function counterWith(save: (saved: Saved) => Promise<void> = async () => {}) {
  const saved: Saved[] = [];
  const counter = createMissingCounter(async (uses) => {
    await save(uses);
    saved.push(uses);
  });
  return { counter, countOf: (path: string) => saved.map((uses) => uses.get(path)?.count ?? 0), saved };
}

test('a path counts from the second request on, with the first', async () => {
  const { counter, countOf, saved } = counterWith();
  counter.count('/once', at);
  await counter.flush();
  expect(saved).toEqual([]);
  for (let n = 0; n < 3; n++) counter.count('/three', at);
  await counter.flush();
  counter.count('/three', at);
  counter.count('/once', at);
  await counter.flush();
  expect([countOf('/three'), countOf('/once')]).toEqual([
    [3, 1],
    [0, 2],
  ]);
});

test('a flood of made-up paths is not counted, and leaves what is asked for often', async () => {
  const { counter, countOf, saved } = counterWith();
  for (let n = 0; n < 100_000; n++) {
    counter.count(`/made-up-${n}`, at);
    if (n % 1_000 === 0) counter.count('/wanted', at);
  }
  await counter.flush();
  expect(countOf('/wanted')).toEqual([100]);
  expect(saved[0]?.size).toBe(1);
});

test('made-up paths that are asked for twice are bounded, and leave what is asked for more', async () => {
  const { counter, countOf, saved } = counterWith();
  for (let n = 0; n < 100_000; n++) {
    for (let time = 0; time < 2; time++) counter.count(`/made-up-${n}`, at);
    if (n % 100 === 0) counter.count('/wanted', at);
  }
  await counter.flush();
  expect(countOf('/wanted')).toEqual([1_000]);
  expect(saved[0]?.size).toBeLessThanOrEqual(missingLimits.counted);
});

test('what could not be written is written with the next', async () => {
  let isFailing = true;
  const { counter, countOf } = counterWith(async () => {
    if (isFailing) throw new Error('no database');
  });
  for (let n = 0; n < 3; n++) counter.count('/page', at);
  await expect(counter.flush()).rejects.toThrow('no database');
  isFailing = false;
  counter.count('/page', at);
  await counter.flush();
  expect(countOf('/page')).toEqual([4]);
});
