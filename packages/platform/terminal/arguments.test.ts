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

test('an option or an argument that no program knows is named, with exit code 1', async () => {
  for (const program of programs) {
    const option = await runProgram(program, ['--forse'], { DATA_DIR: '/nowhere/data' });
    expect([program, option.exitCode, option.output]).toEqual([
      program,
      1,
      expect.stringMatching(/^Unknown option '--forse'\.\n\n/),
    ]);
    const extra = await runProgram(program, ['list', 'b', 'c', 'unexpected'], { DATA_DIR: '/nowhere/data' });
    expect([program, extra.exitCode, extra.output]).toEqual([
      program,
      1,
      expect.stringMatching(/^Unexpected argument '\w+'\.\n\n/),
    ]);
  }
});
