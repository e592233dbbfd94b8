import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Repetition, repeatEvery } from '@site/platform/tasks/repeat-every';
import { dayMs } from '@site/platform/text/durations';
import type { Outside } from '#site/modules/module.ts';
import type { ImportLog, ImportRunner } from '../keys.ts';
import type { ImportFolder } from './import-folder.server.ts';
import {
  type ImportTask,
  importLimits,
  isOver,
  isWorking,
  type JobAction,
  type JobState,
  undoingStopped,
  workOf,
} from './import-job.ts';
import { createImportJobRepository, type ImportJob } from './import-job-repository.server.ts';
import { importNodeOptions } from './import-memory.ts';
import { removeUnpacked, removeUnused } from './unpacked-folders.server.ts';

const killLater = (child: ChildProcess) => setTimeout(() => child.kill('SIGKILL'), stopMs);

const early = (kind: ImportTask['kind'] | undefined): Ending => ({
  state: 'failed',
  problem: kind === 'undo' ? undoingStopped : 'Its process ended early.',
});

/** It opens the site, which is the roof's to do. */
const program = path.resolve(import.meta.dirname, '../../cli/exchange/import-process.ts');
const lookEveryMs = 2_000;
const killDelayMs = 4_000;
/** A process has this long to end after its signal. It reports each second, unless it hangs. */
const stopMs = 5_000;
const silentMs = 60_000;

interface Ending {
  readonly state: JobState;
  readonly problem?: string;
}

interface Running {
  readonly kind: ImportTask['kind'];
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  /** What becomes of the import when the process has to be ended. */
  ending: Ending | null;
  killing: NodeJS.Timeout | undefined;
}

/** Runs each import in a process of its own, on the machine that has its file, whichever instance was asked. */
export function createImportRunner({
  outside: { database, dataDir, settings: config },
  folder,
  onImported,
}: {
  outside: Pick<Outside, 'database' | 'dataDir' | 'settings'>;
  folder: ImportFolder;
  /** Called when an import has ended that was not stopped. */
  onImported: () => Promise<void>;
}): ImportRunner {
  const jobs = createImportJobRepository(database);
  const children = new Map<string, Running>();
  const now = () => new Date();

  async function look(): Promise<void> {
    // Without files and without anything asked of this process there is nothing to do.
    if (!isWoken && children.size === 0 && folder.ids().length === 0) return;
    isWoken = false;
    for (const job of await jobs.wanted()) await takeUp(job);
    for (const id of children.keys()) await endIfSilent(id);
    await clear();
  }

  async function takeUp(job: ImportJob): Promise<void> {
    const { id, wanted } = job;
    if (wanted === null) return;
    if (wanted === 'pause' || wanted === 'cancel')
      return stopWork(job, wanted === 'pause' ? 'paused' : 'cancelled');
    if (wanted !== 'undo' && !folder.has(id)) return endIfNobodyHasIt(job, wanted);
    // Never two of one import: this one is about to end, or is ended as silent.
    if (children.has(id)) return;
    if (await jobs.claim(id, wanted, workOf[wanted], now())) begin(job, wanted);
  }

  /** The file is on the disk of another instance, or nowhere. */
  async function endIfNobodyHasIt({ id, state, seenAt }: ImportJob, wanted: JobAction): Promise<void> {
    if (Date.now() - seenAt.getTime() <= silentMs) return;
    // One that has it may be back at this moment.
    if (!(await jobs.claim(id, wanted, state, now()))) return;
    const problem = 'No running instance has its file: please upload it again.';
    await jobs.end(id, 'failed', { problem, at: now() });
  }

  async function stopWork({ id, state, seenAt }: ImportJob, wanted: 'paused' | 'cancelled'): Promise<void> {
    const ours = children.get(id);
    if (ours) end(ours, wanted);
    // Another process works on it.
    else if (isWorking(state) && Date.now() - seenAt.getTime() < 60_000) return;
    else await jobs.end(id, wanted, { at: now() });
  }

  /** By itself, where it can be continued; otherwise it is killed, and what it had begun is rolled back. */
  function end(running: Running, state: 'paused' | 'cancelled'): void {
    if (running.child.connected) running.child.send({ stop: state }, () => {});
    running.ending = { state };
    running.killing ??= killLater(running.child);
  }

  async function endIfSilent(id: string): Promise<void> {
    const [running, job] = [children.get(id), await jobs.find(id)];
    if (!running || running.ending || !job || !isWorking(job.state)) return;
    if (Date.now() - job.seenAt.getTime() <= silentMs) return;
    running.ending = { state: 'failed', problem: 'It did not answer for a minute and was ended.' };
    running.child.kill('SIGKILL');
  }

  function begin({ id, file, fetchesMedia, site, madeBy: by }: ImportJob, kind: ImportTask['kind']): void {
    const task: ImportTask = {
      kind,
      id,
      file: folder.fileOf(id, file),
      name: file,
      fetchesMedia,
      site,
      by,
      config,
    };
    const child = fork(program, [], {
      execArgv: [...importNodeOptions],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    // Not as arguments, which every user of the machine can read: the settings may hold keys.
    child.send(task, () => {});
    log?.info({ import: id, kind, process: child.pid }, 'a process for an import was started');
    const ended = finish(id, child);
    children.set(id, { kind, child, ended, ending: null, killing: undefined });
  }

  async function finish(id: string, child: ChildProcess): Promise<void> {
    let state: string | null = null;
    child.on('message', (message: { state: string }) => {
      state = message.state;
      const running = children.get(id);
      if (running) running.killing ??= killLater(child);
    });
    child.on('error', (error) => log?.error({ err: error, import: id }, 'an import has no process'));
    try {
      await once(child, 'exit');
      log?.info({ import: id, state }, 'the process of an import ended');
      if (state === null) await noteEnd(id);
      if (state === 'finished') await onImported();
    } catch (error) {
      log?.error({ err: error, import: id }, 'the end of an import was not noted');
    }
    clearTimeout(children.get(id)?.killing);
    children.delete(id);
    // It may have been asked for something meanwhile.
    isWoken = true;
    looking?.wake();
  }

  async function noteEnd(id: string): Promise<void> {
    const running = children.get(id);
    const { state, problem } = running?.ending ?? early(running?.kind);
    await jobs.end(id, state, { problem: problem ?? null, at: now() });
  }

  async function clear(): Promise<void> {
    for (const id of folder.ids()) {
      const job = await jobs.find(id);
      // One that is arriving has no row yet.
      if (!job || children.has(id)) continue;
      const isOld = Date.now() - job.seenAt.getTime() > importLimits.keptDays * dayMs;
      if (isOld && !isOver(job.state)) await jobs.end(id, 'cancelled', { at: now() });
      if (isOld || isOver(job.state)) await folder.remove(id);
      else if (!isWorking(job.state)) await removeUnpacked(folder.folderOf(id));
    }
  }

  // An earlier process may not have taken up everything.
  let isWoken = true;
  let looking: Repetition | null = null;
  let log: ImportLog | null = null;

  return {
    start(to) {
      log = to;
      isWoken = true;
      if (looking) return looking.wake();
      looking = repeatEvery(lookEveryMs, look, {
        onFailure: (error) => to.error({ err: error }, 'the import queue could not be processed'),
      });
      removeUnused(dataDir).catch((error: unknown) =>
        to.error({ err: error }, 'files of imports that were cut off are left'),
      );
    },
    async stop() {
      await looking?.stop();
      for (const running of children.values()) {
        running.ending ??= running.kind === 'undo' ? early('undo') : { state: 'paused' };
        running.child.kill('SIGTERM');
      }
      const killing = setTimeout(() => {
        for (const { child } of children.values()) child.kill('SIGKILL');
      }, killDelayMs);
      await Promise.all([...children.values()].map(({ ended }) => ended));
      clearTimeout(killing);
    },
  };
}
