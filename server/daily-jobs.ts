/** Something to do at every start and once a day after it. */
export interface DailyJob {
  readonly name: string;
  /** Must be safe to repeat. @returns How many records it removed. */
  run(): Promise<number>;
}

export interface DailyJobs {
  /** Starts no further job, and waits for the one under way. */
  stop(): Promise<void>;
}

// A start has enough to do already; visitors come first.
const firstDelayMs = 10_000;
const dayMs = 24 * 60 * 60 * 1000;

/** Runs the jobs one after the other, soon and then every 24 hours. One that fails is logged; the others go on. */
export function startDailyJobs(
  jobs: readonly DailyJob[],
  log: { info(details: object, message: string): void; error(details: object, message: string): void },
): DailyJobs {
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();

  async function runAll(): Promise<void> {
    for (const job of jobs) {
      if (isStopped) return;
      try {
        const removed = await job.run();
        if (removed > 0) log.info({ job: job.name, removed }, 'a daily job removed old records');
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a daily job failed');
      }
    }
  }

  const start = () => {
    round = round.then(runAll);
  };
  let daily: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    start();
    daily = setInterval(start, dayMs).unref();
  }, firstDelayMs).unref();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(first);
      clearInterval(daily);
      await round;
    },
  };
}
