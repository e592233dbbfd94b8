import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { UnavailableError } from '#platform/http/errors.ts';
import type { Card } from './card.ts';

export interface CardRenderer {
  /**
   * Draws a card as a PNG.
   *
   * @throws {UnavailableError} When too many wait already, it takes too long, or the renderer is closed meanwhile.
   */
  draw(card: Card): Promise<Uint8Array>;
  /** Ends what is being drawn, and what waits. */
  close(): Promise<void>;
}

export interface RendererLimits {
  /** How many may wait while one is drawn. */
  readonly maxWaiting: number;
  readonly timeoutMs: number;
  /** After so long without work the thread ends and gives its memory back. */
  readonly idleMs: number;
}

const usual: RendererLimits = { maxWaiting: 30, timeoutMs: 20_000, idleMs: 60_000 };

/**
 * Draws cards one after the other in a thread of their own: laying out and compressing take a few hundred
 * milliseconds, in which no visitor is to wait.
 */
export function createCardRenderer(limits: RendererLimits = usual): CardRenderer {
  let worker: Worker | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  function start(): Worker {
    const started = new Worker(new URL('./card-worker.server.ts', import.meta.url));
    // A process that closes does not wait for pictures.
    started.unref();
    // Whoever waits hears of a failure. One that comes when nobody waits any more must not end the process.
    started.on('error', () => {});
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  async function drawInThread(card: Card): Promise<Uint8Array> {
    if (closing.signal.aborted) throw new UnavailableError();
    clearTimeout(idle);
    worker ??= start();
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limits.timeoutMs)]);
    try {
      const drawn = once(worker, 'message', { signal });
      worker.postMessage(card);
      const [png] = (await drawn) as [Uint8Array];
      idle = setTimeout(stop, limits.idleMs).unref();
      return png;
    } catch (error) {
      await stop();
      throw signal.aborted ? new UnavailableError() : error;
    }
  }

  return {
    async draw(card) {
      if (waiting > limits.maxWaiting) throw new UnavailableError();
      waiting += 1;
      const drawn = last.then(() => drawInThread(card));
      last = drawn.catch(() => {});
      try {
        return await drawn;
      } finally {
        waiting -= 1;
      }
    },

    async close() {
      closing.abort();
      await stop();
    },
  };
}
