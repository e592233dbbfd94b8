import { dayMs, hourMs } from '@site/platform/text/durations';
import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-schedule.ts';

test('waits longer each time and gives up after three days', () => {
  const delays: number[] = [];
  for (let failures = 1; ; failures++) {
    const delay = retryDelayMs(failures);
    if (delay === null) break;
    delays.push(delay);
  }
  expect(delays.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(Math.max(...delays)).toBe(6 * hourMs);
  const total = delays.reduce((sum, delay) => sum + delay, 0);
  expect(total).toBeGreaterThanOrEqual(3 * dayMs);
  expect(total).toBeLessThan(3.5 * dayMs);
});
