import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { declarations } from '#content/colors/roles.ts';
import { themeOf } from './theme.server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('a theme replaces every value that differs between the schemes: no other style sheet asks for one', () => {
  const asking = globSync('{packages,site}/**/*.css', { cwd: root, exclude: ['**/node_modules/**'] }).filter(
    (file) => textOf(file).includes('prefers-color-scheme'),
  );
  expect(asking.map((file) => file.replaceAll(path.sep, '/'))).toEqual(['site/styles/tokens.css']);
  const [, dark = ''] = textOf('site/styles/tokens.css').split('@media (prefers-color-scheme: dark)');
  // Nothing beside the colors, which a theme takes from the same table.
  expect(dark.match(/--[\w-]+:/g)).toBeNull();
  expect(dark).toContain('/* colors: dark */');
  const names = declarations.dark.map(([name]) => `--${name}`);
  expect(names.length).toBeGreaterThan(40);
  for (const scheme of ['light', 'dark'] as const) {
    const css = themeOf({ accent: '', scheme })?.css ?? '';
    for (const name of names) expect(css, scheme).toContain(`${name}:`);
  }
});
