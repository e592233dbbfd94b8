import { killWhileAnswering } from './kill-while-answering.ts';
import { killWhileMigrating } from './kill-while-migrating.ts';
import { killWhileRestoring } from './kill-while-restoring.ts';
import { killWhileWriting } from './kill-while-writing.ts';
import { faultList, type Part } from './part.ts';

/** Of all kills, so many while something else than writing goes on; at least one of each. */
const share = 0.1;
/** Of all kills, so many between an answer to an inquiry and its mail. */
const answeringShare = 0.05;

/** `kill -9` at random moments: what was acknowledged is there in full, and nothing is half there. */
export const kills: Part = {
  name: 'kills',
  unit: 'kills',
  sizes: { short: 6, long: 1_000 },
  keyFigures: ['kills', 'acknowledged writes', 'faults', 'slowest restart, ms'],
  async run({ size, seed, onProgress }) {
    const faults = faultList();
    const watched = { faults, onRound: () => onProgress(1) };
    const others = Math.max(1, Math.round(size * share));
    const answers = Math.max(1, Math.round(size * answeringShare));
    const writing = await killWhileWriting(size - 2 * others - answers, seed, watched);
    const answering = await killWhileAnswering(answers, seed, watched);
    const migrating = await killWhileMigrating(others, seed, watched);
    const restoring = await killWhileRestoring(others, seed, watched);
    const metrics = { ...writing, ...answering, ...migrating, ...restoring };
    const made = Object.entries(metrics).filter(([name]) => name.endsWith('killed'));
    const killed = made.reduce((sum, [, count]) => sum + count, 0);
    if (killed < size) faults.add(`only ${killed} of ${size} processes were killed`);
    return { metrics: { kills: killed, ...metrics, faults: faults.count() }, faults: faults.all() };
  },
};
