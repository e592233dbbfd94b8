import { expect, type TestContext } from 'vitest';
import type { Part } from './part.ts';
import { seedOfRun } from './random.ts';

/**
 * Runs the short form of a part as a test. Its seed is printed, and `TORTURE_SEED` repeats it; `npm run torture` runs
 * the long form.
 */
export async function runShort({ name, sizes, run }: Part, context: TestContext): Promise<void> {
  const seed = seedOfRun();
  const { figures, faults, skipped } = await run({ size: sizes.short, seed, onProgress: () => {} });
  process.stdout.write(`torture: ${name}, TORTURE_SEED=${seed}, ${skipped ?? JSON.stringify(figures)}\n`);
  if (skipped !== undefined) context.skip(skipped);
  expect(faults).toEqual([]);
}
