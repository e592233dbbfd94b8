import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test('a missing folder is made for its owner alone, and one that is there stays as it is', () => {
  const dataDir = path.join(folder, 'sites', 'one');
  makeDataFolder(dataDir);
  for (const made of [dataDir, path.dirname(dataDir)]) expect(statSync(made).mode & 0o777).toBe(0o700);
  makeDataFolder(folder);
});

test('what is no folder, or stands in a file, is refused with the reason', () => {
  const file = path.join(folder, 'notes.txt');
  writeFileSync(file, '');
  expect(() => makeDataFolder(file)).toThrow(`DATA_DIR: ${file} is no folder.`);
  expect(() => makeDataFolder(path.join(file, 'site'))).toThrow(
    `DATA_DIR: ${file}/site cannot be made. This is no folder: ${file}/site`,
  );
});

test.runIf(process.platform === 'linux')('where no folder can be made it says so at once', () => {
  expect(() => makeDataFolder('/proc/site/data')).toThrow(
    'DATA_DIR: /proc/site/data cannot be made. No folder can be made there; name one on a disk.',
  );
});
