import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { UnavailableError } from '../http/errors.ts';
import type { TaskReply, TaskRequest } from './task-runner.ts';

/** Runs functions in one child process, one at a time, the cheapest first. */
export interface TaskProcess {
  /**
   * Arguments and result are copied as by `structuredClone`. @throws {UnavailableError} When too many tasks wait, this one
   * waits too long, or the process is closed. @throws {TaskLimitError} When it passes a limit or ends the process.
   * @throws {TaskError} With message and code of what the function throws.
   */
  run<Run extends (...args: never[]) => unknown>(
    task: Task,
    ...args: Parameters<Run>
  ): Promise<Awaited<ReturnType<Run>>>;
  /** Ends the running task and those that wait, with an `UnavailableError`. Later ones are refused. */
  close(): void;
}

export interface Task {
  readonly module: URL;
  readonly name: string;
  /** The order among waiting tasks: the lowest first, equal ones as they came. */
  readonly cost: number;
  readonly timeoutMs: number;
  /** How long the task may wait before it runs; absent: as long as it takes. */
  readonly maxWaitMs?: number;
  readonly signal?: AbortSignal | undefined;
}

interface TaskProcessLimits {
  /** Resident memory at which the process is ended in the middle of a task. */
  readonly maxRssBytes: number;
  /** A process that is larger than this after a task begins anew, so that its memory goes back to the system. */
  readonly recycleRssBytes: number;
  readonly maxWaiting: number;
  readonly idleMs: number;
}

export class TaskError extends Error {
  override name = 'TaskError';
}

export class TaskLimitError extends Error {
  override name = 'TaskLimitError';
  readonly limit: 'memory' | 'time' | 'crash';
  constructor(limit: TaskLimitError['limit']) {
    super(
      { memory: 'It needs too much memory.', time: 'It takes too long.', crash: 'Its process ended.' }[limit],
    );
    this.limit = limit;
  }
}

interface Job {
  readonly task: Task;
  readonly args: readonly unknown[];
  settle(outcome: { value: unknown } | { reason: unknown }): void;
}

/** What a child needs of the environment. Secrets stay with the parent: tasks read files of strangers. */
const passedVariables = ['PATH', 'LD_LIBRARY_PATH', 'LANG', 'TZ', 'NODE_ENV'];
const runner = fileURLToPath(new URL('./task-runner.ts', import.meta.url));

/** The process starts with the first task. It keeps the parent alive only while a task runs. */
export function createTaskProcess(limits: TaskProcessLimits): TaskProcess {
  const waiting: Job[] = [];
  let child: ChildProcess | null = null;
  /** Messages sent before are lost. */
  let isReady = false;
  let running: Job | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): ChildProcess {
    const variables = passedVariables.map((name) => [name, process.env[name]]);
    isReady = false;
    const started = fork(runner, [limits.maxRssBytes, limits.recycleRssBytes].map(String), {
      execArgv: [],
      env: {
        ...Object.fromEntries(variables.filter(([, value]) => value !== undefined)),
        MALLOC_ARENA_MAX: '2',
      },
      serialization: 'advanced',
      // Only the first three stay open across execve.
      stdio: ['ipc', 'ignore', 'inherit'],
    });
    started.on('message', (reply: TaskReply) => {
      if (child === started) receive(reply);
    });
    // One that cannot start, or ends while it is written to, is one that has ended.
    const lose = () => {
      if (child === started) finish({ reason: new TaskLimitError('crash') }, { keepsChild: false });
    };
    started.on('error', lose).on('exit', lose);
    return started;
  }

  function receive(reply: TaskReply): void {
    isReady = reply.kind === 'ready' || reply.process === 'stays';
    if (reply.kind === 'ready') {
      sendRunning();
      return;
    }
    const { value, error, isOverMemory } = reply.outcome;
    const keepsChild = reply.process !== 'ends';
    if (isOverMemory) finish({ reason: new TaskLimitError('memory') }, { keepsChild });
    else if (error) {
      const code = error.code !== undefined && { code: error.code };
      finish({ reason: Object.assign(new TaskError(error.message), code) }, { keepsChild });
    } else finish({ value }, { keepsChild });
  }

  function sendRunning(): void {
    if (!running || !isReady) return;
    const { task, args } = running;
    child?.send({ module: task.module.href, name: task.name, args } satisfies TaskRequest, () => {});
  }

  function finish(outcome: Parameters<Job['settle']>[0], { keepsChild }: { keepsChild: boolean }): void {
    clearTimeout(timer);
    const finished = running;
    running = null;
    if (keepsChild) {
      keepAlive(false);
      timer = setTimeout(endChild, limits.idleMs).unref();
    } else endChild();
    finished?.settle(outcome);
    runNext();
  }

  function endChild(): void {
    const ended = child;
    child = null;
    ended?.kill('SIGKILL');
    ended?.unref();
    if (ended?.connected) ended.disconnect();
  }

  function keepAlive(isNeeded: boolean): void {
    for (const handle of [child, child?.channel]) {
      if (isNeeded) handle?.ref();
      else handle?.unref();
    }
  }

  function runNext(): void {
    if (running || waiting.length === 0) return;
    const cheapest = waiting.reduce((best, job) => (job.task.cost < best.task.cost ? job : best));
    waiting.splice(waiting.indexOf(cheapest), 1);
    running = cheapest;
    clearTimeout(timer);
    child ??= start();
    keepAlive(true);
    timer = setTimeout(
      () => finish({ reason: new TaskLimitError('time') }, { keepsChild: false }),
      cheapest.task.timeoutMs,
    );
    sendRunning();
  }

  function drop(job: Job, reason: unknown): void {
    const index = waiting.indexOf(job);
    if (job === running) finish({ reason }, { keepsChild: false });
    else if (index !== -1) {
      waiting.splice(index, 1);
      job.settle({ reason });
    }
  }

  return {
    async run(task, ...args) {
      const { signal, maxWaitMs } = task;
      signal?.throwIfAborted();
      if (isClosed || waiting.length >= limits.maxWaiting) throw new UnavailableError();
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const job: Job = {
        task,
        args,
        settle: (outcome) => ('value' in outcome ? resolve(outcome.value) : reject(outcome.reason)),
      };
      const abort = () => drop(job, signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      const waitTimer =
        maxWaitMs !== undefined &&
        setTimeout(() => job !== running && drop(job, new UnavailableError()), maxWaitMs);
      waiting.push(job);
      runNext();
      try {
        return (await promise) as never;
      } finally {
        signal?.removeEventListener('abort', abort);
        if (waitTimer) clearTimeout(waitTimer);
      }
    },

    close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.settle({ reason: new UnavailableError() });
      finish({ reason: new UnavailableError() }, { keepsChild: false });
    },
  };
}
