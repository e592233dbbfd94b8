import { expect, test } from 'vitest';
import { compareKinds } from './compare-kinds.ts';

/** Turns that are slow and fast by far more than kinds differ. */
const turns = Array.from({ length: 200 }, (_, turn) => 20 + 10 * Math.sin(turn) + ((turn * 7919) % 13) / 10);

test('a kind that takes longer each time is distinguished, however much the turns differ', () => {
  const times = { unknown: turns, active: turns.map((ms) => ms + 1), invited: turns.map((ms) => ms + 0.01) };
  const { differenceMs, noiseMs, kinds } = compareKinds(times);
  expect(differenceMs).toBeCloseTo(1);
  expect(differenceMs).toBeGreaterThan(noiseMs);
  expect(kinds.map(({ name }) => name)).toEqual(['unknown', 'active', 'invited']);
});

test('kinds that differ by chance alone are not', () => {
  const shifted = (by: number) => turns.map((ms, turn) => ms + ((turn * 31 + by * 17) % 23) / 100);
  const { differenceMs, noiseMs } = compareKinds({
    unknown: shifted(0),
    active: shifted(1),
    invited: shifted(2),
  });
  expect(differenceMs).toBeLessThanOrEqual(noiseMs);
});
