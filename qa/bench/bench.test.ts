import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { patiently } from '#test/support/patiently.ts';

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
