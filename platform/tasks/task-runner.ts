import { setPriority } from 'node:os';

/**
 * The child side of `task-process.ts`: runs one task at a time and watches its own memory. A task is a function that a
 * module exports. Decoding runs in native threads, so that the event loop is free to measure.
 */
export interface TaskRequest {
  /** URL of the module. */
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

export interface TaskReply {
  readonly value?: unknown;
  readonly error?: { readonly message: string; readonly code?: string | undefined };
  /** The task was given up, and the process ends. */
  readonly isOverMemory?: boolean;
  /** Resident memory after the task. */
  readonly rssBytes: number;
}

// Pages go before tasks where processors are short.
setPriority(5);

const memoryCheckMs = 20;
const maxRssBytes = Number(process.argv[2]);

// Ctrl-C reaches every process of a terminal; the parent decides when its tasks end.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
// A normal exit would wait for native threads.
const end = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', end);

const reply = (answer: Omit<TaskReply, 'rssBytes'>, done?: () => void) =>
  process.send?.({ ...answer, rssBytes: process.memoryUsage.rss() }, undefined, undefined, done);

process.on('message', async ({ module, name, args }: TaskRequest) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= maxRssBytes) return;
    clearInterval(watch);
    reply({ isOverMemory: true }, end);
  }, memoryCheckMs);
  try {
    const functions: Record<string, (...args: unknown[]) => unknown> = await import(module);
    reply({ value: await functions[name]?.(...args) });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    reply({ error: { message, code } });
  } finally {
    clearInterval(watch);
  }
});
