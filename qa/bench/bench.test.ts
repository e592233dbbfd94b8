import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { patiently } from '#test/support/patiently.ts';
import { runProgram } from '#test/support/run-program.ts';

test('a benchmark that is interrupted leaves neither servers nor folders', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'interrupted-bench-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bench = spawn(process.execPath, ['qa/bench/run.ts', '--quick', '--posts', '50'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, TMPDIR: folder },
    stdio: 'ignore',
  });
  const locks = () => globSync('bench-site-*/reserve', { cwd: folder });
  // A server has the folder open.
  await vi.waitFor(() => expect(locks()).not.toEqual([]), patiently);
  bench.kill('SIGINT');
  await once(bench, 'exit');
  expect(bench.exitCode).toBe(130);
  expect(readdirSync(folder)).toEqual([]);
});

test('200 posts with images are imported once; again nothing is made or fetched, and of 100 changed ones only these are', async () => {
  const { exitCode, output } = await runProgram('qa/exchange/bench-imports.ts', ['--posts', '200'], {});
  expect(output.replace(/ in [^,]*/g, '').replace(/, peak \d+ MB/g, '')).toBe(
    [
      'first: 200 posts, 400 made, 0 changed, 0 lost, 200 images fetched',
      'the same again: 200 posts, 0 made, 0 changed, 0 lost, 0 images fetched',
      '100 changed: 200 posts, 0 made, 100 changed, 0 lost, 0 images fetched',
      '',
    ].join('\n'),
  );
  expect(exitCode).toBe(0);
});
