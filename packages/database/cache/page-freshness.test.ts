import { expect, test } from 'vitest';
import { createPageFreshness } from './page-freshness.ts';

function setUp() {
  const world = { version: 1, due: null as Date | null, now: new Date('2026-11-21T12:00:00Z'), reads: 0 };
  const freshness = createPageFreshness({
    version: { current: () => world.version },
    nextDue: async () => {
      world.reads += 1;
      return world.due;
    },
    timeZone: () => 'America/New_York',
    now: () => world.now,
  });
  return { world, freshness };
}

test('a state lasts until something is written', async () => {
  const { world, freshness } = setUp();
  expect(freshness.peek()).toBeUndefined();
  const name = await freshness.read();
  expect(freshness.peek()).toBe(name);
  world.version = 2;
  expect(freshness.peek()).toBeUndefined();
  expect(await freshness.read()).not.toBe(name);
});

test('a state ends at the very millisecond a scheduled post comes due', async () => {
  const { world, freshness } = setUp();
  world.due = new Date('2026-11-21T12:30:00Z');
  const name = await freshness.read();
  world.now = new Date(world.due.getTime() - 1);
  expect(freshness.peek()).toBe(name);
  world.now = world.due;
  expect(freshness.peek()).toBeUndefined();
  world.due = null;
  expect(await freshness.read()).not.toBe(name);
});

test('a state ends at midnight where the company is, and when the clock is set back', async () => {
  const { world, freshness } = setUp();
  const name = await freshness.read();
  world.now = new Date('2026-11-22T04:59:59.999Z');
  expect(freshness.peek()).toBe(name);
  world.now = new Date('2026-11-22T05:00:00Z');
  expect(freshness.peek()).toBeUndefined();
  await freshness.read();
  world.now = new Date('2026-11-20T12:00:00Z');
  expect(freshness.peek()).toBeUndefined();
});

test('concurrent reads share one query; a read after a write starts a new one', async () => {
  const { world, freshness } = setUp();
  const early = Array.from({ length: 50 }, () => freshness.read());
  world.version = 2;
  const late = freshness.read();
  expect(new Set(await Promise.all(early)).size).toBe(1);
  expect(await late).not.toBe(await early[0]);
  expect(world.reads).toBe(2);
});
