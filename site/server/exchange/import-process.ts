import { doTaskOfParent } from '@site/platform/tasks/child-task';
import { type ImportTask, Stopped, workOn } from './import-work.ts';

process.umask(0o077);

// Reading and sanitizing would delay requests. Told to, or when the parent is gone, it stops where it can be continued.
await doTaskOfParent(async (task: ImportTask, stop) => {
  process.on('message', ({ stop: state }: { stop: Stopped['state'] }) => stop.abort(new Stopped(state)));
  return { state: await workOn(task, stop.signal) };
}, new Stopped('paused'));
