import { repeatEvery } from '#platform/tasks/repeat-every.ts';

export interface DailyJob {
  readonly name: string;
  /** Called every hour. Absent: due at every start and every 24 hours after it. */
  isDue?(): Promise<boolean>;
  /** Must be safe to repeat. @returns How many records it removed. */
  run(): Promise<number>;
  /** Ends a long run soon, and every later one at once. */
  cancel?(): void;
}

export interface DailyJobs {
  stop(): Promise<void>;
}

// Visitors come first.
const firstDelayMs = 10_000;
const hourMs = 60 * 60 * 1000;
const hoursOfDay = 24;

/** Runs the jobs one after the other. One that fails is logged; the others go on. */
export function startDailyJobs(
  jobs: readonly DailyJob[],
  log: { info(details: object, message: string): void; error(details: object, message: string): void },
): DailyJobs {
  let hour = 0;

  async function runDue(signal: AbortSignal): Promise<void> {
    const isNewDay = hour++ % hoursOfDay === 0;
    for (const job of jobs) {
      if (signal.aborted) return;
      try {
        if (!(job.isDue ? await job.isDue() : isNewDay)) continue;
        const removed = await job.run();
        if (removed > 0) log.info({ job: job.name, removed }, 'a daily job removed old records');
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a daily job failed');
      }
    }
  }

  const rounds = repeatEvery(hourMs, runDue, {
    firstDelayMs,
    onFailure: (error) => log.error({ err: error }, 'the daily jobs failed'),
  });

  return {
    async stop() {
      const stopped = rounds.stop();
      for (const job of jobs) job.cancel?.();
      await stopped;
    },
  };
}
