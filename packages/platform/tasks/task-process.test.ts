import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning } from './is-running.ts';
import { createTaskProcess } from './task-process.ts';

type Tasks = typeof import('../../../test/support/tasks.ts');
const module = new URL('../../../test/support/tasks.ts', import.meta.url);
const mebibyte = 1024 * 1024;

function open(limits: Partial<Parameters<typeof createTaskProcess>[0]> = {}) {
  const tasks = createTaskProcess({
    maxRssBytes: 400 * mebibyte,
    recycleRssBytes: 300 * mebibyte,
    maxWaiting: 10,
    idleMs: 60_000,
    ...limits,
  });
  onTestFinished(() => tasks.close());
  const task = (name: keyof Tasks, options = {}) => ({
    module,
    name,
    cost: 0,
    timeoutMs: 20_000,
    ...options,
  });
  return { tasks, task, pid: () => tasks.run<Tasks['processId']>(task('processId')) };
}

test('a task runs in another process, which stays for the next and knows no secret of the environment', async () => {
  process.env.SECRET_OF_THE_PARENT = 'x';
  onTestFinished(() => {
    delete process.env.SECRET_OF_THE_PARENT;
  });
  const { tasks, task, pid } = open();
  const doubled = await tasks.run<Tasks['twice']>(task('twice'), Buffer.from('ab'));
  expect(Buffer.from(doubled).toString()).toBe('abab');
  const first = await pid();
  expect(first).not.toBe(process.pid);
  expect(await pid()).toBe(first);
  const names = await tasks.run<Tasks['environment']>(task('environment'));
  expect(names).toContain('PATH');
  expect(names).not.toContain('SECRET_OF_THE_PARENT');
});

test('what a task throws arrives with its code, and the process stays', async () => {
  const { tasks, task, pid } = open();
  const first = await pid();
  await expect(tasks.run<Tasks['fail']>(task('fail'))).rejects.toMatchObject({
    name: 'TaskError',
    message: 'It failed.',
    code: 'ENOENT',
  });
  expect(await pid()).toBe(first);
});

test('a task that takes too much memory or time, or ends its process, fails alone', async () => {
  const { tasks, task, pid } = open({ maxRssBytes: 250 * mebibyte });
  const pids = [await pid()];
  const failed = (limit: string) => ({ name: 'TaskLimitError', limit });
  await expect(tasks.run<Tasks['fill']>(task('fill'))).rejects.toMatchObject(failed('memory'));
  // It gave the memory back and is the same process.
  expect(await pid()).toBe(pids[0]);
  expect(await tasks.run<Tasks['residentBytes']>(task('residentBytes'))).toBeLessThan(200 * mebibyte);
  await expect(tasks.run<Tasks['wait']>(task('wait', { timeoutMs: 50 }), 60_000)).rejects.toMatchObject(
    failed('time'),
  );
  pids.push(await pid());
  await expect(tasks.run<Tasks['crash']>(task('crash'))).rejects.toMatchObject(failed('crash'));
  pids.push(await pid());
  expect(new Set(pids).size).toBe(3);
  await expect.poll(() => pids.map(isRunning)).toEqual([false, false, true]);
});

test('a process that a task left large begins anew, and one without work ends', async () => {
  const { tasks, task, pid } = open({ recycleRssBytes: 200 * mebibyte, idleMs: 500 });
  const residentBytes = () => tasks.run<Tasks['residentBytes']>(task('residentBytes'));
  const first = await pid();
  for (let round = 0; round < 3; round++) {
    const grown = tasks.run<Tasks['grow']>(task('grow'), 200);
    const next = residentBytes();
    await grown;
    expect(await next).toBeLessThan(200 * mebibyte);
  }
  expect(await pid()).toBe(first);
  await expect.poll(() => isRunning(first)).toBe(false);
});

test('one task runs at a time, the cheapest first; too many, and those that wait too long, are refused', async () => {
  const { tasks, task } = open({ maxWaiting: 3 });
  const finished: number[] = [];
  const run = (cost: number, options = {}) =>
    tasks.run<Tasks['wait']>(task('wait', { cost, ...options }), 100).then(() => finished.push(cost));
  const started = [run(5), run(9), run(1), run(7, { maxWaitMs: 20 })];
  await expect(run(0)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(started[3]).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(started.slice(0, 3));
  expect(finished).toEqual([5, 1, 9]);
});

test('a signal ends a task while it waits and while it runs; closing ends all', async () => {
  const { tasks, task } = open();
  const stop = new AbortController();
  const run = (signal?: AbortSignal) => tasks.run<Tasks['wait']>(task('wait', { signal }), 60_000);
  const [running, waiting] = [run(stop.signal), run(stop.signal)];
  stop.abort(new Error('stopped'));
  await expect(running).rejects.toThrow('stopped');
  await expect(waiting).rejects.toThrow('stopped');
  const others = [run(), run()];
  await sleep(50);
  tasks.close();
  for (const other of [...others, run()]) await expect(other).rejects.toMatchObject({ code: 'unavailable' });
});
