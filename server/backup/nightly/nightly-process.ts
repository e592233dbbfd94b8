import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { copyOffsite, makeNightlyBackup } from './nightly.ts';
import type { NightlyTask } from './nightly-job.ts';

/**
 * A process of its own, because hashing and compressing would delay requests. It stops at SIGTERM, and when the
 * parent is gone.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
// Ctrl-C reaches the whole group, and the parent decides.
process.on('SIGINT', () => {});
process.on('disconnect', () => stop.abort());

const [{ kind, settings }] = (await once(process, 'message')) as [NightlyTask];
const run = kind === 'make' ? makeNightlyBackup : copyOffsite;
const outcome = await run(settings, stop.signal);
if (process.connected) process.send?.(outcome, () => process.exit(0));
else process.exit(0);
