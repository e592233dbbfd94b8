import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { createBoundedThread, TaskTooCostlyError } from './bounded-thread.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'thread-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'doubling.mjs');
writeFileSync(
  file,
  `export default (task) => {
    if (task === 'waiting') return new Promise((resolve) => setTimeout(resolve, 1_300, 7));
    if (task === 'stuck') return new Promise((resolve) => setTimeout(resolve, 2 ** 31 - 1));
    if (task === 'endless') for (;;);
    if (task === 'greedy') for (const all = []; ; ) all.push(Array.from({ length: 1e5 }, () => [0]));
    if (task === 'wrong') throw new RangeError('wrong');
    return 2 * task;
  }`,
);
const limits = { maxWaiting: 2, cpuMs: 1_000, maxHeapMb: 64 };
const createThread = () => createBoundedThread<unknown, number>(pathToFileURL(file), limits);

test('a task without end or with too much memory is refused, and the next ones run', async () => {
  const run = createThread();
  const endless = expect(run('endless')).rejects.toThrow(TaskTooCostlyError);
  expect(await run(2)).toBe(4);
  await endless;
  await expect(run('greedy')).rejects.toThrow(TaskTooCostlyError);
  expect(await run(3)).toBe(6);
});

test('waiting is not counted, but does not last for ever', async () => {
  // A busy machine takes a second or two to start a thread, which counts as waiting.
  const run = createThread();
  expect(await run('waiting')).toBe(7);
  await expect(run('stuck')).rejects.toThrow(TaskTooCostlyError);
  expect(await run(2)).toBe(4);
});

test('a task that ends while its thread is asked for its processor time is watched no longer', async () => {
  const result = Promise.withResolvers<number>();
  const asked: ((used: object) => void)[] = [];
  const cpuUsage = () => new Promise((resolve) => asked.push(resolve));
  const answer = () => asked.pop()?.({ user: 0, system: 0 });
  vi.doMock('piscina', () => ({
    Piscina: class {
      threads = [{ cpuUsage }];
      on() {}
      run = () => result.promise;
    },
  }));
  vi.useFakeTimers();
  try {
    const running = createThread()(1);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    answer();
    await vi.advanceTimersByTimeAsync(limits.cpuMs);
    expect(vi.getTimerCount()).toBe(0);
    result.resolve(2);
    expect(await running).toBe(2);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
    vi.doUnmock('piscina');
  }
});

test('a failure is the one of the task', async () => {
  const run = createThread();
  await expect(run('wrong')).rejects.toThrow(RangeError);
  expect(await run(1)).toBe(2);
});

test('beyond the tasks that may wait, more are refused at once', async () => {
  const run = createThread();
  const taken = [run(1), run(2), run(3)];
  await expect(run(4)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(await Promise.all(taken)).toEqual([2, 4, 6]);
});

test('a module that cannot be loaded fails the task, not the process', async () => {
  const run = createBoundedThread(pathToFileURL(path.join(folder, 'missing.mjs')), limits);
  await expect(run(1)).rejects.toThrow();
});
