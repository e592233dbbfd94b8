import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { DailyJob } from '#server/jobs/daily-jobs.ts';
import { readJournal } from './journal.ts';
import { type NightlyOutcome, type NightlySettings, recordFailure } from './nightly.ts';
import { isBackupDue } from './nightly-rules.ts';

const program = path.resolve(import.meta.dirname, 'nightly-process.ts');
const killDelayMs = 3_000;

/** The nightly backup as a job of the running site, in a process of its own. */
export function nightlyBackupJob(
  settings: NightlySettings,
  {
    now,
    timeZone,
    log,
  }: {
    now: () => Date;
    timeZone: string;
    log: { info(details: object, message: string): void };
  },
): DailyJob {
  let child: ChildProcess | null = null;
  let isCancelled = false;
  return {
    name: 'backup',

    isDue: async () => isBackupDue(readJournal(settings.dataDir), now(), timeZone),

    async run() {
      if (isCancelled) return 0;
      child = fork(program, [], { execArgv: [], stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
      // Not as arguments, which every user of the machine can read: the settings may hold keys.
      child.send(settings);
      const outcome = await outcomeOf(child);
      child = null;
      if (isCancelled || outcome?.state === 'skipped') return 0;
      if (outcome?.state === 'made') {
        const { file, bytes, removed } = outcome;
        log.info({ file, bytes }, 'a backup was made and verified');
        return removed;
      }
      if (outcome) throw new Error(outcome.reason);
      const reason = 'The backup ended before it was done.';
      recordFailure(settings.dataDir, reason);
      throw new Error(reason);
    },

    cancel() {
      isCancelled = true;
      const ending = child;
      ending?.kill('SIGTERM');
      setTimeout(() => ending?.kill('SIGKILL'), killDelayMs).unref();
    },
  };
}

/** @returns Null when the process ended without an outcome. */
async function outcomeOf(child: ChildProcess): Promise<NightlyOutcome | null> {
  let outcome: NightlyOutcome | null = null;
  child.on('message', (message) => {
    outcome = message as NightlyOutcome;
  });
  await once(child, 'exit');
  return outcome;
}
