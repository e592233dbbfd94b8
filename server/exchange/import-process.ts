import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { type ImportTask, Stopped, workOn } from './import-work.ts';

/**
 * A process of its own, because reading and sanitizing would delay requests. Told to, or when the parent is gone, it
 * stops where it can be continued.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.umask(0o077);
const stop = new AbortController();
// Ctrl-C reaches the whole group, and the parent decides.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => stop.abort(new Stopped('paused')));
process.on('disconnect', () => stop.abort(new Stopped('paused')));

const [task] = (await once(process, 'message')) as [ImportTask];
process.on('message', ({ stop: state }: { stop: Stopped['state'] }) => stop.abort(new Stopped(state)));
const state = await workOn(task, stop.signal);
if (process.connected) process.send?.({ state }, () => process.exit(0));
else process.exit(0);
