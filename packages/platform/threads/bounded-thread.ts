import type { Piscina } from 'piscina';
import { UnavailableError } from '../http/errors.ts';
import { createSerialQueue } from '../tasks/serial-queue.ts';

export class TaskTooCostlyError extends Error {}

interface ThreadLimits {
  readonly maxWaiting: number;
  /** Processor time of one task: a busy machine refuses no text that a quiet one takes. */
  readonly cpuMs: number;
  readonly maxHeapMb: number;
}

/** Runs one task after the other, so that the request thread never waits. The default export of `file` is the task. */
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
    const limit = new AbortController();
    const watch = watchCost(threads, limits.cpuMs, limit);
    try {
      return await threads.run(task, { signal: limit.signal });
    } catch (error) {
      const isOutOfMemory = error instanceof Error && 'code' in error && error.code === outOfMemory;
      throw limit.signal.aborted || isOutOfMemory ? new TaskTooCostlyError() : error;
    } finally {
      watch.end();
    }
  }

  /** @throws {TaskTooCostlyError} The next task gets a new thread. @throws {UnavailableError} When too many tasks wait. */
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

/** A task that waits instead of working ends after that many times its processor time. */
const maxWaitFactor = 6;

function watchCost({ threads }: Piscina, cpuMs: number, limit: AbortController) {
  const startedAt = performance.now();
  // None while no thread is there: a new one starts with nothing used.
  const usedBefore = cpuMsOf(threads[0]);
  let timer = setTimeout(check, cpuMs);
  // The task may end while its thread is asked.
  let hasEnded = false;

  async function check(): Promise<void> {
    const leftMs = cpuMs - ((await cpuMsOf(threads[0])) - (await usedBefore));
    if (hasEnded) return;
    if (leftMs <= 0 || performance.now() - startedAt >= maxWaitFactor * cpuMs) limit.abort();
    else timer = setTimeout(check, Math.max(leftMs, minPauseMs));
  }

  return {
    end() {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}

const minPauseMs = 20;

/** Also of a thread that does not yield. Zero for none, and for one that has ended. */
async function cpuMsOf(thread: Piscina['threads'][number] | undefined): Promise<number> {
  const used = await thread?.cpuUsage().catch(() => null);
  return used ? (used.user + used.system) / 1000 : 0;
}

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY';
