import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

/**
 * The child process for work that would delay requests: takes a task from the parent, sends back what `work` returns, and
 * exits. `stop` is aborted with `stopReason` at SIGTERM, and when the parent is gone.
 */
export async function doTaskOfParent<Task>(
  work: (task: Task, stop: AbortController) => Promise<unknown>,
  stopReason?: unknown,
): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const stop = new AbortController();
  process.on('SIGTERM', () => stop.abort(stopReason));
  // Ctrl-C reaches the whole group, and the parent decides.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => stop.abort(stopReason));

  const [task] = (await once(process, 'message')) as [Task];
  const outcome = await work(task, stop);
  if (process.connected) process.send?.(outcome ?? null, () => process.exit(0));
  else process.exit(0);
}
