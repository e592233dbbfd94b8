import { spawnSync } from 'node:child_process';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import { startProgress } from '@site/platform/terminal/progress';
import { attacks } from './attacks.ts';
import { backupLoad } from './backup-load.ts';
import { clock } from './clock.ts';
import { diskFull } from './disk-full.ts';
import { fuzz } from './fuzz.ts';
import { kills } from './kills.ts';
import { memory } from './memory.ts';
import { overload } from './overload.ts';
import type { Part, PartResult } from './part.ts';
import { seedOfRun } from './random.ts';
import { sequences } from './sequences.ts';
import { slowReaders } from './slow-readers.ts';
import { type Outcome, readFacts, summarize, verdictOf } from './summary.ts';

/**
 * `npm run torture`: the long form of every part, one after the other, against the built site, and a table of all at the
 * end. Exit code 1 when anything went wrong. `npm run test:long` runs the short forms.
 */
const parts: readonly Part[] = [
  kills,
  fuzz,
  attacks,
  overload,
  slowReaders,
  diskFull,
  clock,
  memory,
  backupLoad,
  sequences,
];
const usage = `The torture tests in their long form, against the built site.

  npm run torture

  --part NAME,NAME   only these of ${parts.map(({ name }) => name).join(', ')}
  --size N           so much of each instead of its long form
  --seed N           repeats a run
  --short            the sizes of npm run test:long
  --markdown         the table at the end as Markdown
`;
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const { values } = readArguments(usage, {
  options: { part: text, size: text, seed: text, short: flag, markdown: flag },
});
const seed = values.seed === undefined ? seedOfRun() : Number(values.seed);
const outcomes: Outcome[] = [];

process.stdout.write(`Seed ${seed}: repeat with --seed ${seed}\n`);
for (const part of chosenParts()) {
  const size = values.size === undefined ? part.sizes[values.short ? 'short' : 'long'] : Number(values.size);
  const progress = startProgress(part.name, size, { unit: part.unit });
  const startedAt = performance.now();
  const result = await part
    .run({ size, seed, onProgress: (amount) => progress.add(amount) })
    .catch((error: unknown) => ({ metrics: {}, faults: [String(error)] }) satisfies PartResult);
  progress.finish();
  const outcome = { part, size, seconds: (performance.now() - startedAt) / 1000, result };
  outcomes.push(outcome);
  report(outcome);
}
const { stdout: commit } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
const facts = readFacts(seed, commit?.trim() ?? '');
process.stdout.write(`\n${summarize(outcomes, facts, values.markdown === true)}`);
process.exit(outcomes.some(({ result }) => verdictOf(result) === 'failed') ? 1 : 0);

/** Names may be written without spaces and in any case, as `slowReaders`. */
function chosenParts(): readonly Part[] {
  if (values.part === undefined) return parts;
  const folded = (name: string) => name.replaceAll(' ', '').toLowerCase();
  return values.part.split(',').map((name) => {
    const found = parts.find((part) => folded(part.name) === folded(name));
    return found ?? refuseArguments(usage, `There is no part '${name}'.`);
  });
}

function report({ part, seconds, result }: Outcome): void {
  const { metrics, faults, skipped } = result;
  const rows = [
    ['seconds', seconds.toFixed(1)],
    ...Object.entries(metrics).map(([key, value]) => [key, String(value)]),
  ];
  const width = Math.max(...rows.map(([key = '']) => key.length));
  process.stdout.write(`\n${part.name}: ${skipped ?? verdictOf(result)}\n`);
  for (const [key = '', value = ''] of rows) process.stdout.write(`  ${key.padEnd(width)}  ${value}\n`);
  for (const fault of faults) process.stdout.write(`  FAULT: ${fault}\n`);
}
