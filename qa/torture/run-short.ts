import { expect, type TestContext } from 'vitest';
import type { Part } from './part.ts';
import { seedOfRun } from './random.ts';

// A test says the same of the same code each time; looking further is what `npm run torture` is for.
const usualSeed = 20_261_121;

/** Runs the short form of a part as a test, with the same choices each time unless `TORTURE_SEED` asks for others. */
export async function runShort({ name, sizes, run }: Part, context: TestContext): Promise<void> {
  const seed = seedOfRun({ TORTURE_SEED: String(usualSeed), ...process.env });
  const { metrics, faults, skipped } = await run({ size: sizes.short, seed, onProgress: () => {} });
  process.stdout.write(`torture: ${name}, TORTURE_SEED=${seed}, ${skipped ?? JSON.stringify(metrics)}\n`);
  if (skipped !== undefined) context.skip(skipped);
  expect(faults).toEqual([]);
}
