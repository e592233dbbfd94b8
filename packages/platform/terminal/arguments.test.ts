import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../../../test/support/run-program.ts';

const { scripts } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8'),
);
const programs = new Set(
  Object.values<string>(scripts).flatMap((line) => /^node (\S+\.ts)/.exec(line)?.[1] ?? []),
);

test('every program explains itself with --help and exit code 0, and does nothing else', async () => {
  expect(programs.size).toBeGreaterThan(12);
  for (const program of programs) {
    const { exitCode, output } = await runProgram(program, ['--help'], { DATA_DIR: '/nowhere/data' });
    expect([program, exitCode, output]).toEqual([program, 0, expect.stringContaining('  npm ')]);
    expect(output).not.toContain('Site: ');
  }
});

/** What `readArguments` refuses for all of them. */
const refuses = async (program: string, given: readonly string[], sentence: RegExp) => {
  const { exitCode, output } = await runProgram(program, given, { DATA_DIR: '/nowhere/data' });
  expect([program, exitCode, output]).toEqual([program, 1, expect.stringMatching(sentence)]);
};

test('an option that no program knows is named, with exit code 1', async () => {
  for (const program of programs) await refuses(program, ['--forse'], /^Unknown option '--forse'\.\n\n/);
});

test.each([
  ['site/cli/backup.ts', []],
  ['site/cli/import.ts', ['file']],
])('an argument too many for %s is named, with exit code 1', async (program, some) => {
  await refuses(program, [...some, 'unexpected', 'more'], /^Unexpected argument 'unexpected'\.\n\n/);
});
