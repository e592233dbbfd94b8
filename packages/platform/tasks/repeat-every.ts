export interface Repetition {
  /** Runs the job at once, or once more right after the run under way. */
  wake(): void;
  /** Aborts the job's signal, starts no further run, and resolves when the run under way has ended. */
  stop(): Promise<void>;
}

/**
 * Runs a job again and again, never twice at once, also after a failure. `intervalMs` is from the end of one run to the start
 * of the next; a function is called after each run. The timers do not keep the process alive.
 */
export function repeatEvery(
  intervalMs: number | (() => number),
  job: (signal: AbortSignal) => Promise<void>,
  { firstDelayMs = 0, onFailure }: { firstDelayMs?: number; onFailure: (error: unknown) => void },
): Repetition {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;
  let isWoken = false;

  async function run(): Promise<void> {
    do {
      isWoken = false;
      await job(signal).catch(onFailure);
    } while (isWoken && !signal.aborted);
    underWay = null;
    if (!signal.aborted) wait(typeof intervalMs === 'number' ? intervalMs : intervalMs());
  }

  function wait(ms: number): void {
    timer = setTimeout(wake, ms).unref();
  }

  function wake(): void {
    if (signal.aborted) return;
    isWoken = true;
    clearTimeout(timer);
    underWay ??= run();
  }

  if (firstDelayMs > 0) wait(firstDelayMs);
  else wake();

  return {
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}
