import { expect, test } from 'vitest';
import { createLine } from './line.ts';

const most = { looking: 1, opening: 2, sending: 3, staff: 4 };
const turnOfEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

test('each kind gets in up to its own number, and again when a place is given back', () => {
  const line = createLine({ most, newcomersMs: 0 });
  const free = () => (['looking', 'opening', 'sending', 'staff'] as const).filter(line.isFree);
  expect(free()).toEqual(['looking', 'opening', 'sending', 'staff']);
  line.takePlace();
  expect(free()).toEqual(['opening', 'sending', 'staff']);
  line.takePlace();
  line.takePlace();
  expect(free()).toEqual(['staff']);
  line.takePlace();
  expect(free()).toEqual([]);
  line.giveBack();
  expect(free()).toEqual(['staff']);
});

test('one piece of work begins in each turn of the event loop, in the order of asking', async () => {
  const line = createLine({ most, newcomersMs: 0 });
  const begun: number[] = [];
  for (const number of [1, 2, 3]) void line.turn().then(() => begun.push(number));
  await Promise.resolve();
  expect(begun).toEqual([1]);
  for (const so of [
    [1, 2],
    [1, 2, 3],
  ]) {
    await turnOfEventLoop();
    expect(begun).toEqual(so);
  }
  await turnOfEventLoop();
  void line.turn().then(() => begun.push(4));
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3, 4]);
});

test('newcomers are let in first, but not for ever', async () => {
  const line = createLine({ most, newcomersMs: 50 });
  const startedAt = performance.now();
  let begunAfterMs = 0;
  void line.turn();
  void line.turn().then(() => {
    begunAfterMs = performance.now() - startedAt;
  });
  while (begunAfterMs === 0) {
    line.noteNewcomer();
    await turnOfEventLoop();
  }
  expect(begunAfterMs).toBeGreaterThanOrEqual(50);
});

test('work does not wait for newcomers who do not come', async () => {
  const line = createLine({ most, newcomersMs: 60_000 });
  let hasBegun = false;
  void line.turn();
  void line.turn().then(() => {
    hasBegun = true;
  });
  line.noteNewcomer();
  await turnOfEventLoop();
  expect(hasBegun).toBe(false);
  await turnOfEventLoop();
  expect(hasBegun).toBe(true);
});
