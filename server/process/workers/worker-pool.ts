import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { FromWorker } from './messages.ts';

export interface WorkerPool {
  workers(): Worker[];
  /** Lets each finish its requests; one that does not end in time is killed. */
  stop(): Promise<void>;
}

/** The next one would fail too. */
export class WorkerStartError extends Error {
  override name = 'WorkerStartError';
  constructor() {
    super('A worker could not start; it said why.');
  }
}

/** Starting more does not help. */
class WorkersKeepEndingError extends Error {
  override name = 'WorkersKeepEndingError';
  constructor() {
    super(`Workers ended ${maxShortLives} times soon after their start.`);
  }
}

const shortLifeMs = 5_000;
const maxShortLives = 5;
const firstBackOffMs = 100;

/**
 * Resolves when all workers listen. Replaces each that ends, more and more slowly if it was short-lived; the fifth such in a
 * row ends the process with an uncaught `WorkersKeepEndingError`. @throws {WorkerStartError}
 */
export async function startWorkers(
  count: number,
  {
    log,
    stopMs,
    onMessage,
  }: {
    log: FastifyBaseLogger;
    stopMs: number;
    onMessage: (worker: Worker, message: FromWorker) => void;
  },
): Promise<WorkerPool> {
  let shortLives = 0;
  let isComplete = false;
  let stopping: Promise<void> | null = null;
  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

  function start(): Worker {
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.on('message', (message) => onMessage(worker, message as FromWorker));
    // A message to one that is ending is lost with it.
    worker.on('error', () => {});
    worker.once('exit', (code, signal) => {
      if (stopping || !isComplete) return;
      const isShort = performance.now() - startedAt < shortLifeMs;
      shortLives = isShort ? shortLives + 1 : 0;
      log.error({ worker: worker.process.pid, code, signal }, 'a worker ended');
      if (shortLives >= maxShortLives) throw new WorkersKeepEndingError();
      setTimeout(replace, firstBackOffMs * 2 ** shortLives);
    });
    return worker;
  }

  function replace(): void {
    if (!stopping) start();
  }

  async function stopAll(): Promise<void> {
    const running = workers();
    const gone = Promise.all(
      running.filter((worker) => !worker.isDead()).map((worker) => once(worker, 'exit')),
    );
    for (const worker of running) worker.process.kill('SIGTERM');
    const late = setTimeout(() => {
      for (const worker of workers()) worker.process.kill('SIGKILL');
    }, stopMs);
    await gone;
    clearTimeout(late);
  }

  const stop = () => {
    stopping ??= stopAll();
    return stopping;
  };

  // The first alone: its problem is reported once.
  try {
    await untilListening(start());
    await Promise.all(Array.from({ length: count - 1 }, () => untilListening(start())));
  } catch (error) {
    await stop();
    throw error;
  }
  isComplete = true;
  return { workers, stop };
}

async function untilListening(worker: Worker): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new WorkerStartError();
  });
  try {
    await Promise.race([once(worker, 'listening', { signal }), ended]);
  } finally {
    ended.catch(() => {});
    settled.abort();
  }
}
