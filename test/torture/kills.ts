import { killWhileMigrating } from './kill-while-migrating.ts';
import { killWhileRestoring } from './kill-while-restoring.ts';
import { killWhileWriting } from './kill-while-writing.ts';
import { faultList, type Part } from './part.ts';

/** Of all kills, so many while something else than writing goes on; at least one of each. */
const share = 0.15;

/** `kill -9` at random moments: what was acknowledged is there in full, and nothing is half there. */
export const kills: Part = {
  name: 'kills',
  unit: 'kills',
  sizes: { short: 6, long: 200 },
  async run({ size, seed, onProgress }) {
    const faults = faultList();
    const watched = { faults, onRound: () => onProgress(1) };
    const others = Math.max(1, Math.round(size * share));
    const writing = await killWhileWriting(size - 2 * others, seed, watched);
    const migrating = await killWhileMigrating(others, seed, watched);
    const restoring = await killWhileRestoring(others, seed, watched);
    return { metrics: { kills: size, ...writing, ...migrating, ...restoring }, faults: faults.all() };
  },
};
