import { setPriority } from 'node:os';

/** The child side of `task-process.ts`. Decoding runs in native threads, so that the event loop is free to measure memory. */
export interface TaskRequest {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

interface Outcome {
  readonly value?: unknown;
  readonly error?: { readonly message: string; readonly code?: string | undefined };
  readonly isOverMemory?: boolean;
}

/** `ready` comes at each start. A process that is `renewed` after a task takes the next one when it is ready again. */
export type TaskReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly outcome: Outcome; readonly process: 'stays' | 'renewed' | 'ends' };

// Page requests go first when processors are short.
setPriority(5);

const memoryCheckMs = 20;
const [maxRssBytes = 0, recycleRssBytes = 0] = process.argv.slice(2).map(Number);

// Ctrl-C reaches every process of a terminal; the parent decides when its tasks end.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
// A normal exit would wait for native threads.
const end = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', end);

const send = (reply: TaskReply, done?: () => void) => process.send?.(reply, undefined, undefined, done);

/**
 * Gives all memory back: execve(2) starts the same program anew in this process. Forking another one would block the parent
 * for 5 to 30 ms, while its page tables are copied.
 */
function renew(): void {
  const channel = { NODE_CHANNEL_FD: '0', NODE_CHANNEL_SERIALIZATION_MODE: 'advanced' };
  const command = [process.execPath, ...process.argv.slice(1)];
  try {
    process.execve?.(process.execPath, command, { ...process.env, ...channel });
  } catch {}
  end();
}

function finish(outcome: Outcome, isTooLarge: boolean): void {
  if (!isTooLarge) send({ kind: 'done', outcome, process: 'stays' });
  else send({ kind: 'done', outcome, process: process.execve ? 'renewed' : 'ends' }, renew);
}

async function outcomeOf({ module, name, args }: TaskRequest): Promise<Outcome> {
  try {
    const functions: Record<string, (...args: unknown[]) => unknown> = await import(module);
    return { value: await functions[name]?.(...args) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { error: { message, code } };
  }
}

process.on('message', async (request: TaskRequest) => {
  const isLargerThan = (bytes: number) => process.memoryUsage.rss() > bytes;
  let isGivenUp = false;
  const watch = setInterval(() => {
    if (!isLargerThan(maxRssBytes)) return;
    isGivenUp = true;
    clearInterval(watch);
    finish({ isOverMemory: true }, true);
  }, memoryCheckMs);
  const outcome = await outcomeOf(request);
  clearInterval(watch);
  if (!isGivenUp) finish(outcome, isLargerThan(recycleRssBytes));
});
send({ kind: 'ready' });
