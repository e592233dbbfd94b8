import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readJournal, recordFailure } from '../journal.ts';
import type { NightlyOutcome, NightlySettings } from './nightly.ts';
import { isBackupDue, isOffsiteCopyDue } from './nightly-rules.ts';

export const nightlyJobName = 'backup';
export const offsiteJobName = 'off-site copy';

export interface NightlyTask {
  /** `now`: somebody wants one, beside those of the nights. */
  readonly kind: 'make' | 'copy' | 'now';
  readonly settings: NightlySettings;
}

/** Asked every hour, and run when it is due. */
interface BackupJob {
  readonly name: string;
  isDue(): Promise<boolean>;
  /** @returns How many archives it removed; null when it did nothing after all. */
  run(): Promise<number | null>;
  /** Ends a long run soon, and every later one at once. */
  cancel(): void;
}

type Log = { info(details: object, message: string): void };

const killDelayMs = 3_000;

export function nightlyBackupJob(
  settings: NightlySettings,
  {
    program,
    now,
    timeZone,
    log,
  }: {
    /** Path of the module that does a `NightlyTask` of its parent process. */
    program: string;
    now: () => Date;
    timeZone: string;
    log: Log;
  },
): BackupJob {
  return {
    name: nightlyJobName,
    isDue: async () => isBackupDue(readJournal(settings.dataDir), now(), timeZone),
    ...inProcess(program, { kind: 'make', settings }, (outcome) => {
      if (outcome.state !== 'made') return null;
      const { file, bytes, removed } = outcome;
      log.info({ file, bytes }, 'a backup was made and verified');
      return removed;
    }),
  };
}

export function offsiteCopyJob(
  settings: NightlySettings,
  { program, now, log }: { program: string; now: () => Date; log: Log },
): BackupJob {
  return {
    name: offsiteJobName,
    isDue: async () => isOffsiteCopyDue(readJournal(settings.dataDir), now()),
    ...inProcess(program, { kind: 'copy', settings }, (outcome) => {
      if (outcome.state !== 'copied') return null;
      log.info({ name: outcome.name }, 'a backup was copied off-site and read back');
      return outcome.removed;
    }),
  };
}

/** For somebody who wants a backup now. `run` throws what went wrong, and gives null when another one was under way. */
export const backupNow = (settings: NightlySettings, program: string) =>
  inProcess(program, { kind: 'now', settings }, ({ state }) => (state === 'made' ? 0 : null));

function inProcess(
  program: string,
  task: NightlyTask,
  finish: (outcome: NightlyOutcome) => number | null,
): Pick<BackupJob, 'run' | 'cancel'> {
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
      if (task.kind !== 'now')
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
