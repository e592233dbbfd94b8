import { readArguments } from '#platform/terminal/arguments.ts';
import { startProgress } from '#platform/terminal/progress.ts';
import { backupLoad } from './backup-load.ts';
import { diskFull } from './disk-full.ts';
import { fuzz } from './fuzz.ts';
import { kills } from './kills.ts';
import { overload } from './overload.ts';
import type { Part, PartResult } from './part.ts';
import { seedOfRun } from './random.ts';
import { sequences } from './sequences.ts';
import { slowReaders } from './slow-readers.ts';

/**
 * `npm run torture`: the long form of every part, one after the other, against the built site. Exit code 1 when anything
 * went wrong. `npm run test:long` runs the short forms.
 */
const usage = `The torture tests in their long form, against the built site.

  npm run torture

  --part NAME,NAME   only these
  --size N           so much of each instead of its long form
  --seed N           repeats a run
  --short            the sizes of npm run test:long
`;
const parts: readonly Part[] = [kills, fuzz, overload, slowReaders, diskFull, backupLoad, sequences];
const text = { type: 'string' } as const;
const { values } = readArguments(usage, {
  options: { part: text, size: text, seed: text, short: { type: 'boolean' } },
});
const seed = values.seed === undefined ? seedOfRun() : Number(values.seed);
const chosen = parts.filter(({ name }) => values.part === undefined || values.part.split(',').includes(name));
if (chosen.length === 0)
  fail(`There is no such part. There are: ${parts.map(({ name }) => name).join(', ')}.`);

process.stdout.write(`Seed ${seed}: repeat with --seed ${seed}\n`);
const counts = { passed: 0, failed: 0, skipped: 0 };
for (const part of chosen) {
  const size = values.size === undefined ? part.sizes[values.short ? 'short' : 'long'] : Number(values.size);
  const progress = startProgress(part.name, size, { unit: part.unit });
  const startedAt = performance.now();
  const result = await part
    .run({ size, seed, onProgress: (amount) => progress.add(amount) })
    .catch((error: unknown) => ({ metrics: {}, faults: [String(error)] }) satisfies PartResult);
  progress.finish();
  report(part, result, (performance.now() - startedAt) / 1000);
}
const { passed, failed, skipped } = counts;
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exit(failed === 0 ? 0 : 1);

function report({ name }: Part, { metrics, faults, skipped }: PartResult, seconds: number): void {
  const verdict = skipped !== undefined ? 'skipped' : faults.length === 0 ? 'passed' : 'failed';
  counts[verdict]++;
  const rows = [
    ['seconds', seconds.toFixed(1)],
    ...Object.entries(metrics).map(([key, value]) => [key, String(value)]),
  ];
  const width = Math.max(...rows.map(([key = '']) => key.length));
  process.stdout.write(`\n${name}: ${skipped ?? verdict}\n`);
  for (const [key = '', value = ''] of rows) process.stdout.write(`  ${key.padEnd(width)}  ${value}\n`);
  for (const fault of faults) process.stdout.write(`  FAULT: ${fault}\n`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
