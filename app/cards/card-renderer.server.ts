import { mediaLimits } from '#app/media/media-types.ts';
import { UnavailableError } from '#platform/http/errors.ts';
import { TaskLimitError, type TaskProcess } from '#platform/tasks/task-process.ts';
import type { Card } from './card.ts';

export type CardRenderer = ReturnType<typeof createCardRenderer>;

/** Runs in the image process, with lower priority than uploads. */
export function createCardRenderer(tasks: TaskProcess, { maxWaiting = 30, timeoutMs = 20_000 } = {}) {
  const task = {
    module: new URL('./card-drawing.server.ts', import.meta.url),
    name: 'drawCard',
    cost: mediaLimits.imagePixels,
    timeoutMs,
    maxWaitMs: timeoutMs,
  };
  let drawing = 0;
  return {
    /** @returns A PNG. @throws {UnavailableError} When too many wait, it takes too long, or the process is closing. */
    async draw(card: Card): Promise<Uint8Array> {
      if (drawing > maxWaiting) throw new UnavailableError();
      drawing += 1;
      try {
        return await tasks.run<typeof import('./card-drawing.server.ts').drawCard>(task, card);
      } catch (error) {
        if (error instanceof TaskLimitError) throw new UnavailableError();
        throw error;
      } finally {
        drawing -= 1;
      }
    },
  };
}
