import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { runProgram } from '#test/support/run-program.ts';

let dataDir: string;
let folder: string;
beforeAll(async () => {
  [dataDir, folder] = [await makeDataFolder(), await makeDataFolder()];
  await openEmbedded(dataDir).database.destroy();
});
afterAll(() => {
  for (const made of [dataDir, folder]) rmSync(made, { recursive: true });
});

test.each([
  ['everything', 'all.tar.gz', []],
  ['a file for WordPress', 'wxr.xml', ['--wxr']],
])(
  '%s is written, and the command says how large it is; a file that is there stays',
  async (_, name, option) => {
    const file = path.join(folder, name);
    const run = () => runProgram('site/cli/exchange/export.ts', [...option, file], { DATA_DIR: dataDir });
    const first = await run();
    expect(first.exitCode).toBe(0);
    expect(first.output).toMatch(/^Wrote .*\([\d.,]+ (?:KB|bytes)\)$/m);
    expect(statSync(file).size).toBeGreaterThan(100);
    const { database } = openEmbedded(dataDir);
    const recorded = await database.selectFrom('activity').select(['action', 'thing_title']).execute();
    await database.destroy();
    expect(recorded).toContainEqual({ action: 'export.written', thing_title: name });
    const content = readFileSync(file);
    const second = await run();
    expect(second.exitCode).toBe(1);
    expect(second.output).toContain('is there already');
    expect(readFileSync(file)).toEqual(content);
  },
);

test('a static site is written with the pages that are built', async () => {
  const copy = path.join(folder, 'static');
  const { exitCode, output } = await runProgram('site/cli/exchange/export.ts', ['--static', copy], {
    DATA_DIR: dataDir,
    SITE_URL: 'https://static.example',
  });
  expect([exitCode, output]).toEqual([0, expect.stringContaining('Wrote ')]);
  expect(readFileSync(path.join(copy, 'index.html'), 'utf8')).toContain('<!DOCTYPE html>');
});
