import { mediaLimits } from '@site/images/media-types';
import { UnavailableError } from '@site/platform/http/errors';
import { TaskLimitError, type TaskProcess } from '@site/platform/tasks/task-process';
import type { Card } from './card.ts';

export type CardRenderer = ReturnType<typeof createCardRenderer>;

/** Runs in the image process, with lower priority than uploads. */
export function createCardRenderer(tasks: TaskProcess, { maxWaiting = 30, timeoutMs = 20_000 } = {}) {
  const limits = { cost: mediaLimits.imagePixels, timeoutMs, maxWaitMs: timeoutMs };
  let drawing = 0;

  async function run<Drawing extends (...args: never[]) => Promise<Uint8Array>>(
    { module, name, hasImage }: { module: string; name: string; hasImage: boolean },
    ...args: Parameters<Drawing>
  ): Promise<Uint8Array> {
    if (drawing > maxWaiting) throw new UnavailableError();
    drawing += 1;
    try {
      return await tasks.run<Drawing>({ module: new URL(module, import.meta.url), name, ...limits }, ...args);
    } catch (error) {
      // An image that takes too much memory does so each time.
      const isLasting = error instanceof TaskLimitError && error.limit === 'memory' && hasImage;
      if (error instanceof TaskLimitError && !isLasting) throw new UnavailableError();
      throw error;
    } finally {
      drawing -= 1;
    }
  }

  /** All throw {UnavailableError} when too many wait, it takes too long, or the process is closing. */
  return {
    /** @returns A JPEG. @throws {TaskError} {TaskLimitError} When the image behind it cannot be opened. */
    draw: (card: Card): Promise<Uint8Array> =>
      run<typeof import('./card-drawing.server.ts').drawCard>(
        { module: './card-drawing.server.ts', name: 'drawCard', hasImage: card.image !== undefined },
        card,
      ),
    /** @returns A JPEG. @throws {TaskError} {TaskLimitError} When the image cannot be opened. */
    drawCover: (image: string | Uint8Array, focalPoint: string, accent: string): Promise<Uint8Array> =>
      run<typeof import('./cover-drawing.server.ts').drawCover>(
        { module: './cover-drawing.server.ts', name: 'drawCover', hasImage: true },
        image,
        focalPoint,
        accent,
      ),
  };
}
