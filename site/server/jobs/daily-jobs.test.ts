import { dayMs } from '@site/platform/text/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDailyJobs } from './daily-jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('every job runs soon after the start and once a day; a failure is logged and holds nobody up', async () => {
  const runs: string[] = [];
  const log = { info: vi.fn(), error: vi.fn() };
  const reported: unknown[] = [];
  const jobs = startDailyJobs(
    [
      {
        name: 'broken',
        async run() {
          runs.push('broken');
          throw new Error('no disk');
        },
      },
      {
        name: 'old messages',
        async run() {
          runs.push('old messages');
          return 3;
        },
      },
    ],
    log,
    async (name, problem) => {
      reported.push([name, problem]);
      throw new Error('not recorded');
    },
  );
  expect(runs).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toEqual(['broken', 'old messages']);
  expect(reported).toEqual([
    ['broken', 'no disk'],
    ['old messages', null],
  ]);
  expect(log.error).toHaveBeenCalledWith({ err: new Error('no disk'), job: 'broken' }, 'a daily job failed');
  expect(log.info).toHaveBeenCalledWith(
    { job: 'old messages', removed: 3 },
    'a daily job removed old records',
  );
  await vi.advanceTimersByTimeAsync(dayMs);
  expect(runs).toHaveLength(4);
  await jobs.stop();
  await vi.advanceTimersByTimeAsync(2 * dayMs);
  expect(runs).toHaveLength(4);
});

test('stopping waits for the job under way and starts no other', async () => {
  let finish = () => {};
  const second = vi.fn(async () => 0);
  const jobs = startDailyJobs(
    [
      {
        name: 'slow',
        run: () =>
          new Promise((resolve) => {
            finish = () => resolve(0);
          }),
      },
      { name: 'second', run: second },
    ],
    { info() {}, error() {} },
  );
  await vi.advanceTimersByTimeAsync(60_000);
  let isStopped = false;
  const stopping = jobs.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  expect(second).not.toHaveBeenCalled();
});

test('a job that knows when it is due is asked soon after the start and every hour', async () => {
  let isDue = false;
  const run = vi.fn(async () => 0);
  const jobs = startDailyJobs([{ name: 'backup', isDue: async () => isDue, run }], { info() {}, error() {} });
  await vi.advanceTimersByTimeAsync(dayMs);
  expect(run).not.toHaveBeenCalled();
  isDue = true;
  await vi.advanceTimersByTimeAsync(dayMs / 24);
  expect(run).toHaveBeenCalledTimes(1);
  await jobs.stop();
});

test('a job that was cut short is not recorded as a run', async () => {
  const reported: string[] = [];
  const jobs = startDailyJobs(
    [
      { name: 'cut short', run: async () => null },
      { name: 'done', run: async () => 0 },
    ],
    { info() {}, error() {} },
    async (name) => void reported.push(name),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual(['done']);
  await jobs.stop();
});

test('stopping ends a job that takes long', async () => {
  let finish = () => {};
  const long = {
    name: 'long',
    run: () =>
      new Promise<number>((resolve) => {
        finish = () => resolve(0);
      }),
    cancel: () => finish(),
  };
  const jobs = startDailyJobs([long], { info() {}, error() {} });
  await vi.advanceTimersByTimeAsync(60_000);
  await jobs.stop();
});
