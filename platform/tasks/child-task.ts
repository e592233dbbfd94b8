import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

/** Does work that would delay requests, in a process of its own. `stop` is aborted at SIGTERM, and when the parent is gone. */
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
