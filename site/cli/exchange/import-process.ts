import { doTaskOfParent } from '@site/platform/tasks/child-task';
import type { Config } from '#server/config.ts';
import type { ImportTask } from '#site/exchange/jobs/import-job.ts';
import { Stopped, workOn } from './import-work.ts';

process.umask(0o077);

// Reading and sanitizing would delay requests. Told to, or when the parent is gone, it stops where it can be continued.
await doTaskOfParent(async (task: ImportTask<Config>, stop) => {
  process.on('message', ({ stop: state }: { stop: Stopped['state'] }) => stop.abort(new Stopped(state)));
  return { state: await workOn(task, stop.signal) };
}, new Stopped('paused'));
