import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { folderOfCommand, removeUnpacked, removeUnused } from './unpacked-folders.server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataFolder();
});
afterEach(() => rm(dataDir, { recursive: true }));

const endedProcess = () => Number(execFileSync(process.execPath, ['-p', 'process.pid']));

test('a start removes what killed commands left, and nothing that may be in use', async () => {
  await removeUnused(dataDir);
  const own = await folderOfCommand(dataDir);
  const root = path.dirname(own);
  const names = {
    ended: `${hostname()}-${endedProcess()}`,
    running: `${hostname()}-${process.ppid}`,
    elsewhere: `other-host-${endedProcess()}`,
    longAgo: 'other-host-1',
  };
  for (const name of Object.values(names)) mkdirSync(path.join(root, name));
  const monthAgo = Date.now() / 1_000 - 30 * 86_400;
  utimesSync(path.join(root, names.longAgo), monthAgo, monthAgo);
  await removeUnused(dataDir);
  expect(readdirSync(root).sort()).toEqual([path.basename(own), names.elsewhere, names.running].sort());
});

test('beside the file of an import only what was unpacked is removed', async () => {
  mkdirSync(path.join(dataDir, 'company-site-import-abc'));
  mkdirSync(path.join(dataDir, 'other'));
  await removeUnpacked(dataDir);
  expect([
    existsSync(path.join(dataDir, 'company-site-import-abc')),
    existsSync(path.join(dataDir, 'other')),
  ]).toEqual([...[false, true]]);
});
