import { sentenceOf } from '@site/platform/files/file-errors';
import { repeatEvery } from '@site/platform/tasks/repeat-every';
import { hourMs } from '@site/platform/text/durations';
import type { DailyJob } from '#site/modules/daily-job.ts';

interface DailyJobs {
  stop(): Promise<void>;
}

// Visitors come first.
const firstDelayMs = 10_000;
const hoursOfDay = 24;

/** One after the other; a failure is logged, and the others go on. `onRun`: called with the reason of a failure, or null. */
export function startDailyJobs(
  jobs: readonly DailyJob[],
  log: { info(details: object, message: string): void; error(details: object, message: string): void },
  onRun: (name: string, problem: string | null) => Promise<void> = async () => {},
): DailyJobs {
  let hour = 0;

  async function runDue(signal: AbortSignal): Promise<void> {
    const isNewDay = hour++ % hoursOfDay === 0;
    for (const job of jobs) {
      if (signal.aborted) return;
      try {
        if (!(job.isDue ? await job.isDue() : isNewDay)) continue;
        const removed = await job.run();
        if (removed === null) continue;
        if (removed > 0) log.info({ job: job.name, removed }, 'a daily job removed old records');
        await report(job.name, null);
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a daily job failed');
        await report(job.name, sentenceOf(error));
      }
    }
  }

  const report = (name: string, problem: string | null) =>
    onRun(name, problem).catch((error: unknown) =>
      log.error({ err: error, job: name }, 'a run of a daily job was not recorded'),
    );

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
