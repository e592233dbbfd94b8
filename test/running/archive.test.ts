import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { type Lock, productionPackages } from '#test/support/installed-packages.ts';
import { runProgram } from '#test/support/run-program.ts';
import { startServerProcess } from '#test/support/server-process.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** As `npm ci --omit=dev` installs them, without a registry. */
function linkPackages(folder: string): void {
  const lock: Lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  for (const { name, folder: place } of productionPackages(lock, () => undefined)) {
    if (place !== `node_modules/${name}`) continue;
    mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
    symlinkSync(path.join(root, place), path.join(folder, place));
  }
  // The workspaces, which npm links to the folders of the archive.
  for (const [place, { link, resolved = '' }] of Object.entries(lock)) {
    if (!link) continue;
    mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
    symlinkSync(path.join(folder, resolved), path.join(folder, place));
  }
}

test('an unpacked archive of a release starts with the packages of a running site alone, and builds nothing', async () => {
  const folder = await makeDataFolder();
  const { exitCode, output } = await runProgram('tools/archive.ts', ['--to', folder], {});
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/company-site-[\d.]+\.tar\.gz\n$/)]);
  const archive = output.trim().split('\n').at(-1) ?? '';
  const names = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8', maxBuffer: 10_000_000 });
  expect(names).toMatch(/\/build\/server\/main\.js\n/);
  expect(names).not.toMatch(/\.(test|e2e)\.tsx?\n|^[^/]+\/(test|qa|node_modules|data)\//m);

  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const unpacked = path.join(folder, path.basename(archive, '.tar.gz'));
  linkPackages(unpacked);
  const site = await startServerProcess({ command: ['npm', '--prefix', unpacked, 'start'] });
  onTestFinished(async () => {
    await site.stop();
  });
  const response = await fetch(site.address);
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1')]);
  expect(site.output()).not.toContain('Building');
});
