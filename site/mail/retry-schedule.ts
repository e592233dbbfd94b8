import { dayMs, hourMs } from '@site/platform/text/durations';

const firstDelayMs = 30_000;
export const maxDelayMs = 6 * hourMs;
const maxWaitMs = 3 * dayMs;

/** Doubles with each failure. @returns Null after three days. */
export function retryDelayMs(failures: number): number | null {
  const delays = Array.from({ length: failures }, (_, index) =>
    Math.min(firstDelayMs * 2 ** index, maxDelayMs),
  );
  const waitedMs = delays.slice(0, -1).reduce((sum, delay) => sum + delay, 0);
  return waitedMs >= maxWaitMs ? null : (delays.at(-1) ?? firstDelayMs);
}
