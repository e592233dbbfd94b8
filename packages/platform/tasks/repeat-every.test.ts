import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatEvery } from './repeat-every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const onFailure = (error: unknown) => {
  throw error;
};

function slowJob() {
  const runs: { finish: () => void; signal: AbortSignal }[] = [];
  const job = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      runs.push({ finish: resolve, signal });
    });
  return { runs, job };
}

test('a job runs at once or after the first delay, then after every interval', async () => {
  const [now, later] = [vi.fn(async () => {}), vi.fn(async () => {})];
  repeatEvery(100, now, { onFailure });
  repeatEvery(100, later, { firstDelayMs: 30, onFailure });
  expect([now, later].map((job) => job.mock.calls.length)).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(29);
  expect(later).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(later).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect([now, later].map((job) => job.mock.calls.length)).toEqual([3, 3]);
});

test('runs never overlap: the interval begins at the end of a run', async () => {
  const { runs, job } = slowJob();
  repeatEvery(100, job, { onFailure });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toHaveLength(1);
  runs[0]?.finish();
  await vi.advanceTimersByTimeAsync(99);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
});

test('waking runs the job at once, or once more after the run under way', async () => {
  const { runs, job } = slowJob();
  const repetition = repeatEvery(100, job, { firstDelayMs: 50, onFailure });
  repetition.wake();
  expect(runs).toHaveLength(1);
  repetition.wake();
  repetition.wake();
  expect(runs).toHaveLength(1);
  runs[0]?.finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toHaveLength(2);
  runs[1]?.finish();
  await vi.advanceTimersByTimeAsync(99);
  expect(runs).toHaveLength(2);
});

test('a failure is reported, and the job is repeated', async () => {
  const failures: unknown[] = [];
  const job = vi.fn(async () => {
    throw new Error('no disk');
  });
  repeatEvery(() => 100, job, { onFailure: (error) => failures.push(error) });
  await vi.advanceTimersByTimeAsync(100);
  expect(failures).toEqual([new Error('no disk'), new Error('no disk')]);
});

test('stopping aborts the run under way, waits for it and starts no other', async () => {
  const { runs, job } = slowJob();
  const repetition = repeatEvery(100, job, { onFailure });
  repetition.wake();
  let isStopped = false;
  const stopping = repetition.stop().then(() => {
    isStopped = true;
  });
  expect(runs[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(isStopped).toBe(false);
  runs[0]?.finish();
  await stopping;
  repetition.wake();
  await vi.advanceTimersByTimeAsync(200);
  expect(runs).toHaveLength(1);
});
