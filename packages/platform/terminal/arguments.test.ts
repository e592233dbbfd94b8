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

/** What `readArguments` refuses for all of them. */
const refuses = async (program: string, given: readonly string[], sentence: RegExp) => {
  const { exitCode, output } = await runProgram(program, given, { DATA_DIR: '/nowhere/data' });
  expect([program, exitCode, output]).toEqual([program, 1, expect.stringMatching(sentence)]);
  return output;
};

test('every program names an option that it does not know, explains itself, and does nothing else', async () => {
  expect(programs.size).toBeGreaterThan(12);
  for (const program of programs) {
    const output = await refuses(program, ['--help', '--forse'], /^Unknown option '--forse'\.\n\n/);
    expect([program, output]).toEqual([program, expect.stringContaining('  npm ')]);
    expect(output).not.toContain('Site: ');
  }
});

// What is shown above of all of them comes from where this does.
test.each(['site/cli/backup.ts', 'tools/build.ts'])(
  '%s --help is the explanation, with exit code 0',
  async (program) => {
    const { exitCode, output } = await runProgram(program, ['--help'], { DATA_DIR: '/nowhere/data' });
    expect([exitCode, output]).toEqual([0, expect.stringMatching(/^[^']*\n {2}npm /)]);
  },
);

test.each([
  ['site/cli/backup.ts', []],
  ['site/cli/redirects.ts', ['import', 'file']],
])('an argument too many for %s is named, with exit code 1', async (program, some) => {
  await refuses(program, [...some, 'unexpected', 'more'], /^Unexpected argument 'unexpected'\.\n\n/);
});
