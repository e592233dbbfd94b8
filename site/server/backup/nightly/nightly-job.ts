import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { DailyJob } from '#site/modules/daily-job.ts';
import { readJournal, recordFailure } from '../journal.ts';
import type { NightlyOutcome, NightlySettings } from './nightly.ts';
import { isBackupDue, isOffsiteCopyDue } from './nightly-rules.ts';

export const nightlyJobName = 'backup';
export const offsiteJobName = 'off-site copy';

export interface NightlyTask {
  readonly kind: 'make' | 'copy';
  readonly settings: NightlySettings;
}

type Log = { info(details: object, message: string): void };

const program = path.resolve(import.meta.dirname, 'nightly-process.ts');
const killDelayMs = 3_000;

export function nightlyBackupJob(
  settings: NightlySettings,
  { now, timeZone, log }: { now: () => Date; timeZone: string; log: Log },
): DailyJob {
  return {
    name: nightlyJobName,
    isDue: async () => isBackupDue(readJournal(settings.dataDir), now(), timeZone),
    ...inProcess({ kind: 'make', settings }, (outcome) => {
      if (outcome.state !== 'made') return null;
      const { file, bytes, removed } = outcome;
      log.info({ file, bytes }, 'a backup was made and verified');
      return removed;
    }),
  };
}

export function offsiteCopyJob(
  settings: NightlySettings,
  { now, log }: { now: () => Date; log: Log },
): DailyJob {
  return {
    name: offsiteJobName,
    isDue: async () => isOffsiteCopyDue(readJournal(settings.dataDir), now()),
    ...inProcess({ kind: 'copy', settings }, (outcome) => {
      if (outcome.state !== 'copied') return null;
      log.info({ name: outcome.name }, 'a backup was copied off-site and read back');
      return outcome.removed;
    }),
  };
}

function inProcess(
  task: NightlyTask,
  finish: (outcome: NightlyOutcome) => number | null,
): Pick<DailyJob, 'run' | 'cancel'> {
  let child: ChildProcess | null = null;
  let isCancelled = false;
  return {
    async run() {
      if (isCancelled) return null;
      child = fork(program, [], { execArgv: [], stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
      // Not as arguments, which every user of the machine can read: the settings may hold keys.
      child.send(task);
      const outcome = await outcomeOf(child);
      child = null;
      if (isCancelled) return null;
      if (outcome?.state === 'failed') throw new Error(outcome.reason);
      if (outcome) return finish(outcome);
      const { dataDir } = task.settings;
      const reason = 'The process ended before it was done.';
      recordFailure(dataDir, reason, task.kind === 'make' ? 'failure' : 'offsiteFailure');
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
