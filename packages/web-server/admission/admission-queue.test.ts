import { expect, test } from 'vitest';
import { createAdmissionQueue } from './admission-queue.ts';

const maxSlots = { search: 1, page: 2, write: 3, user: 4 };
const turnOfEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

test('each kind is admitted up to its own number, and again when a slot is released', () => {
  const queue = createAdmissionQueue({ maxSlots, newConnectionsMs: 0 });
  const free = () => (['search', 'page', 'write', 'user'] as const).filter(queue.hasSlot);
  expect(free()).toEqual(['search', 'page', 'write', 'user']);
  queue.takeSlot();
  expect(free()).toEqual(['page', 'write', 'user']);
  queue.takeSlot();
  queue.takeSlot();
  expect(free()).toEqual(['user']);
  queue.takeSlot();
  expect(free()).toEqual([]);
  queue.releaseSlot();
  expect(free()).toEqual(['user']);
});

test('one piece of work begins in each turn of the event loop, in the order of asking', async () => {
  const queue = createAdmissionQueue({ maxSlots, newConnectionsMs: 0 });
  const begun: number[] = [];
  for (const number of [1, 2, 3]) void queue.turn().then(() => begun.push(number));
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
  void queue.turn().then(() => begun.push(4));
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3, 4]);
});

test('new connections come first, but not for ever', async () => {
  const queue = createAdmissionQueue({ maxSlots, newConnectionsMs: 50 });
  const startedAt = performance.now();
  let begunAfterMs = 0;
  void queue.turn();
  void queue.turn().then(() => {
    begunAfterMs = performance.now() - startedAt;
  });
  while (begunAfterMs === 0) {
    queue.noteConnection();
    await turnOfEventLoop();
  }
  expect(begunAfterMs).toBeGreaterThanOrEqual(50);
});

test('work does not wait for connections that do not come', async () => {
  const queue = createAdmissionQueue({ maxSlots, newConnectionsMs: 60_000 });
  let hasBegun = false;
  void queue.turn();
  void queue.turn().then(() => {
    hasBegun = true;
  });
  queue.noteConnection();
  await turnOfEventLoop();
  expect(hasBegun).toBe(false);
  await turnOfEventLoop();
  expect(hasBegun).toBe(true);
});
