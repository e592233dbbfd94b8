import { expect, test } from 'vitest';
import { createAdmissionQueue } from './admission-queue.ts';

const maxSlots = { search: 3, page: 3, write: 4, user: 5 };
const maxOfKind = 2;
const turnOfEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a kind is admitted up to its own number, the others beyond it, and users last; and again when a slot is released', () => {
  const queue = createAdmissionQueue({ maxSlots, maxOfKind, newConnectionsMs: 0 });
  const free = () => (['search', 'page', 'write', 'user'] as const).filter(queue.hasSlot);
  expect(free()).toEqual(['search', 'page', 'write', 'user']);
  queue.takeSlot('page');
  queue.takeSlot('page');
  expect(free()).toEqual(['search', 'write', 'user']);
  queue.takeSlot('search');
  expect(free()).toEqual(['write', 'user']);
  queue.takeSlot('write');
  expect(free()).toEqual(['user']);
  queue.takeSlot('user');
  expect(free()).toEqual([]);
  queue.releaseSlot('page');
  expect(free()).toEqual(['user']);
  queue.releaseSlot('search');
  queue.releaseSlot('user');
  expect(free()).toEqual(['search', 'page', 'write', 'user']);
});

test('one piece of work begins in each turn of the event loop, in the order of asking', async () => {
  const queue = createAdmissionQueue({ maxSlots, maxOfKind, newConnectionsMs: 0 });
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
  const queue = createAdmissionQueue({ maxSlots, maxOfKind, newConnectionsMs: 50 });
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
  const queue = createAdmissionQueue({ maxSlots, maxOfKind, newConnectionsMs: 60_000 });
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
