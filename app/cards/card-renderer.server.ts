import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { UnavailableError } from '#app/http/errors.ts';
import type { Card } from './card.ts';

export interface CardRenderer {
  /**
   * Draws a card as a PNG.
   *
   * @throws {UnavailableError} When too many wait already.
   */
  draw(card: Card): Promise<Uint8Array>;
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

  function start(): Worker {
    const started = new Worker(new URL('./card-worker.server.ts', import.meta.url));
    // A process that closes does not wait for pictures.
    started.unref();
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  async function drawInThread(card: Card): Promise<Uint8Array> {
    clearTimeout(idle);
    worker ??= start();
    try {
      const drawn = once(worker, 'message', { signal: AbortSignal.timeout(limits.timeoutMs) });
      worker.postMessage(card);
      const [png] = (await drawn) as [Uint8Array];
      idle = setTimeout(stop, limits.idleMs).unref();
      return png;
    } catch (error) {
      await stop();
      throw error;
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
    close: stop,
  };
}
