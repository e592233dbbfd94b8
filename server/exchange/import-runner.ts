import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ImportFolder } from '#app/exchange/jobs/import-folder.server.ts';
import { importLimits, isOver, isWorking, workOf } from '#app/exchange/jobs/import-job.ts';
import {
  createImportJobRepository,
  type ImportJob,
} from '#app/exchange/jobs/import-job-repository.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { type Repetition, repeatEvery } from '#platform/tasks/repeat-every.ts';
import { dayMs } from '#platform/text/durations.ts';
import type { Config } from '#server/config.ts';
import { importNodeOptions } from './import-memory.ts';
import type { ImportTask } from './import-work.ts';

interface ImportRunner {
  start(): void;
  wake(): void;
  /** Pauses running imports, and waits for them. */
  stop(): Promise<void>;
}

const program = path.resolve(import.meta.dirname, 'import-process.ts');
const lookEveryMs = 2_000;
const killDelayMs = 4_000;

/** Runs each import in a process of its own, on the machine that has its file, whichever instance was asked. */
export function createImportRunner({
  config,
  database,
  folder,
  log,
  onImported,
}: {
  config: Config;
  database: Database;
  folder: ImportFolder;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Called when an import has ended that was not stopped. */
  onImported: () => Promise<void>;
}): ImportRunner {
  const jobs = createImportJobRepository(database);
  const children = new Map<string, { child: ChildProcess; ended: Promise<void> }>();
  const now = () => new Date();

  async function look(): Promise<void> {
    // Without files and without anything asked of this process there is nothing to do.
    if (!isWoken && children.size === 0 && folder.ids().length === 0) return;
    isWoken = false;
    for (const job of await jobs.wanted()) await takeUp(job);
    await clear();
  }

  async function takeUp(job: ImportJob): Promise<void> {
    const { id, wanted } = job;
    if (wanted === null) return;
    if (wanted === 'pause' || wanted === 'cancel')
      return stopWork(job, wanted === 'pause' ? 'paused' : 'cancelled');
    if (wanted !== 'undo' && !folder.has(id)) return;
    if (await jobs.claim(id, wanted, workOf[wanted], now())) begin(job, wanted);
  }

  async function stopWork({ id, state, seenAt }: ImportJob, wanted: 'paused' | 'cancelled'): Promise<void> {
    const ours = children.get(id);
    if (ours) ours.child.send({ stop: wanted }, () => {});
    // Another process works on it.
    else if (isWorking(state) && Date.now() - seenAt.getTime() < 60_000) return;
    else await jobs.end(id, wanted, { at: now() });
  }

  function begin({ id, file, fetchesMedia, madeBy: by }: ImportJob, kind: ImportTask['kind']): void {
    const task: ImportTask = {
      kind,
      id,
      file: folder.fileOf(id, file),
      name: file,
      fetchesMedia,
      by,
      config,
    };
    const child = fork(program, [], {
      execArgv: [...importNodeOptions],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    // Not as arguments, which every user of the machine can read: the settings may hold keys.
    child.send(task, () => {});
    log.info({ import: id, kind }, 'a process for an import was started');
    // The next piece of work of the same import may have begun before this process is gone.
    const ended = finish(id, child).finally(() => {
      if (children.get(id)?.child === child) children.delete(id);
    });
    children.set(id, { child, ended });
  }

  async function finish(id: string, child: ChildProcess): Promise<void> {
    let state: string | null = null;
    child.on('message', (message: { state: string }) => {
      state = message.state;
    });
    child.on('error', (error) => log.error({ err: error, import: id }, 'an import has no process'));
    try {
      await once(child, 'exit');
      log.info({ import: id, state }, 'the process of an import ended');
      if (state === null) await jobs.end(id, 'failed', { problem: 'Its process ended early.', at: now() });
      if (state === 'finished') await onImported();
    } catch (error) {
      log.error({ err: error, import: id }, 'the end of an import was not noted');
    }
    looking?.wake();
  }

  async function clear(): Promise<void> {
    for (const id of folder.ids()) {
      const job = await jobs.find(id);
      // One that is arriving has no row yet.
      if (!job || children.has(id)) continue;
      const isOld = Date.now() - job.seenAt.getTime() > importLimits.keptDays * dayMs;
      if (isOld && !isOver(job.state)) await jobs.end(id, 'cancelled', { at: now() });
      if (isOld || isOver(job.state)) await folder.remove(id);
    }
  }

  let isWoken = false;
  let looking: Repetition | null = null;
  const start = () => {
    looking ??= repeatEvery(lookEveryMs, look, {
      onFailure: (error) => log.error({ err: error }, 'the import queue could not be processed'),
    });
  };

  return {
    start,
    wake() {
      isWoken = true;
      start();
      looking?.wake();
    },
    async stop() {
      await looking?.stop();
      for (const { child } of children.values()) child.kill('SIGTERM');
      const killing = setTimeout(() => {
        for (const { child } of children.values()) child.kill('SIGKILL');
      }, killDelayMs);
      await Promise.all([...children.values()].map(({ ended }) => ended));
      clearTimeout(killing);
    },
  };
}
