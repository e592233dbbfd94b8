import type { Piscina } from 'piscina';
import { UnavailableError } from '#platform/http/errors.ts';
import { createSerialQueue } from '#platform/tasks/serial-queue.ts';

/** A task took longer, or more memory, than its thread allows. */
export class TaskTooCostlyError extends Error {}

export interface ThreadLimits {
  /** How many tasks may wait while one runs. */
  readonly maxWaiting: number;
  /** Of one task, without its wait. */
  readonly timeoutMs: number;
  /** Of the thread's heap. */
  readonly maxHeapMb: number;
}

/**
 * A thread that runs one task after the other, so that the request thread never waits for them. It starts with the
 * first task and ends when idle.
 *
 * @param file A module whose default export is the task.
 */
export function createBoundedThread<Task, Result>(file: URL, limits: ThreadLimits) {
  let pool: Promise<Piscina<Task, Result>> | undefined;
  const queue = createSerialQueue();
  let waiting = 0;

  async function start(): Promise<Piscina<Task, Result>> {
    const { Piscina } = await import('piscina');
    const started = new Piscina<Task, Result>({
      filename: file.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: limits.maxHeapMb },
    });
    // Of a thread that fails without a task; the next task gets a new thread, and its own failure.
    started.on('error', () => {});
    return started;
  }

  async function runNow(task: Task): Promise<Result> {
    pool ??= start();
    const threads = await pool;
    const signal = AbortSignal.timeout(limits.timeoutMs);
    try {
      return await threads.run(task, { signal });
    } catch (error) {
      const isOutOfMemory = error instanceof Error && 'code' in error && error.code === outOfMemory;
      throw signal.aborted || isOutOfMemory ? new TaskTooCostlyError() : error;
    }
  }

  /**
   * @throws {TaskTooCostlyError} The thread is ended; the next task gets a new one.
   * @throws {UnavailableError} When too many tasks wait.
   */
  return async function run(task: Task): Promise<Result> {
    if (waiting > limits.maxWaiting) throw new UnavailableError();
    waiting += 1;
    try {
      return await queue(() => runNow(task));
    } finally {
      waiting -= 1;
    }
  };
}

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY';
