import { dayMs, hourMs } from '#platform/text/durations.ts';

const firstDelayMs = 30_000;
/** No attempt is put off for longer. */
export const maxDelayMs = 6 * hourMs;
const maxWaitMs = 3 * dayMs;

/**
 * Until a mail is sent again after its `failures`-th failure: twice as long each time.
 * @returns Null when it has failed for three days.
 */
export function retryDelayMs(failures: number): number | null {
  const delays = Array.from({ length: failures }, (_, index) =>
    Math.min(firstDelayMs * 2 ** index, maxDelayMs),
  );
  const waitedMs = delays.slice(0, -1).reduce((sum, delay) => sum + delay, 0);
  return waitedMs >= maxWaitMs ? null : (delays.at(-1) ?? firstDelayMs);
}
