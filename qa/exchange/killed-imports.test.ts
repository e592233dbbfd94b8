import { expect, test } from 'vitest';
import { faultList } from '../torture/part.ts';
import { seedOfRun } from '../torture/random.ts';
import { killWhileImporting } from './kill-while-importing.ts';

/** `KILLS=100` makes a long siege of it. */
const kills = Number(process.env.KILLS ?? 12);

const isPositive = (count: number) => count > 0;

test(`killed at ${kills} random moments and run again, imports end in the same state`, async () => {
  const faults = faultList();
  const counts = await killWhileImporting(kills, seedOfRun(), { faults, onRound: () => {} });
  expect(faults.all()).toEqual([]);
  expect(counts).toEqual({ 'imports killed': kills, 'imports that ended': expect.toSatisfy(isPositive) });
  // Nearly five minutes on a busy machine.
}, 900_000);
