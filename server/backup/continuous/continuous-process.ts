import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { type ContinuousSettings, runContinuously } from './continuous.ts';

/**
 * A process of its own, because hashing, compressing and encrypting would delay requests. It stops at SIGTERM, and when
 * the parent is gone.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
// Ctrl-C reaches the whole group, and the parent decides.
process.on('SIGINT', () => {});
process.on('disconnect', () => stop.abort());

const [settings] = (await once(process, 'message')) as [ContinuousSettings];
await runContinuously(settings, stop.signal);
process.exit(0);
