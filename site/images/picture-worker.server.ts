import { canReadVideos } from '@site/images/variants/poster-frame.server';
import { repeatEvery } from '@site/platform/tasks/repeat-every';
import type { PictureMaker } from './picture-maker.server.ts';

interface PictureWorker {
  /** Ends after the current variant, at once for a video; the rest stays pending. */
  stop(): Promise<void>;
}

// Visitors come first after a start.
const firstDelayMs = 5_000;
const roundMs = 2_000;
const retryMs = 60_000;
/** What failed twice may need a quieter hour. */
const laterRetryMs = 60 * 60_000;

/** Soon after the start and as uploads arrive. Videos wait for a start that finds ffmpeg. */
export function startPictureWorker(
  maker: PictureMaker,
  log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  },
): PictureWorker {
  const tryAgainAt = new Map<string, number>();
  let kinds: 'pictures' | 'all' | null = null;

  async function makeAll(signal: AbortSignal): Promise<void> {
    kinds ??= (await canReadVideos()) ? 'all' : 'pictures';
    while (!signal.aborted) {
      const now = Date.now();
      const except = [...tryAgainAt].filter(([, at]) => at > now).map(([path]) => path);
      const made = await maker.makeNext({ kinds, except, signal });
      if (!made) return;
      const { result, ...details } = made;
      if (result === 'done') log.info(details, 'made the variants of an image');
      if (result === 'failed') log.warn(details, 'the variants of an image could not be made');
      if (result === 'later')
        tryAgainAt.set(made.path, Date.now() + ((made.attempts ?? 1) > 1 ? laterRetryMs : retryMs));
      else tryAgainAt.delete(made.path);
    }
  }

  return repeatEvery(roundMs, makeAll, {
    firstDelayMs,
    onFailure: (error) => log.error({ err: error }, 'the images could not be worked on'),
  });
}
