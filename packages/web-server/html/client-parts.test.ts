import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder } from '../../../test/support/data-folder.ts';
import { readClientParts } from './client-parts.ts';
import { readRules } from './style-rules.ts';

test('a build has a style sheet of public pages and a first script; other files are not theirs', async () => {
  const folder = await makeDataFolder();
  mkdirSync(path.join(folder, 'assets'));
  const files = {
    'public-aB3.css': 'p{margin:0}\n',
    'admin-aB3.css': 'b{margin:0}',
    'first-aB3.js': 'x()',
    'first-aB3.js.br': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, 'assets', name), text);
  expect(readClientParts(folder)).toEqual({
    styles: new Map([['/assets/public-aB3.css', readRules('p{margin:0}')]]),
    modules: [],
    firstScript: '/assets/first-aB3.js',
  });
});
