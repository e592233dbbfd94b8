import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { makeNightlyBackup, type NightlySettings } from './nightly.ts';

/**
 * The process that makes the nightly backup, apart from the one that serves visitors: it hashes, compresses and
 * checks, all of which would hold requests up. Its parent sends the settings; it tells its parent the outcome, and stops when told to or when the parent is gone.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
// Ctrl-C reaches the whole group; the parent decides.
process.on('SIGINT', () => {});
process.on('disconnect', () => stop.abort());

const [settings] = (await once(process, 'message')) as [NightlySettings];
const outcome = await makeNightlyBackup(settings, stop.signal);
if (process.connected) process.send?.(outcome, () => process.exit(0));
else process.exit(0);
