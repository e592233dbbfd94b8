import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { themeOf } from './theme.server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('a theme replaces every value that differs between the schemes: no other style sheet asks for one', () => {
  const asking = globSync('{packages,site}/**/*.css', { cwd: root, exclude: ['**/node_modules/**'] }).filter(
    (file) => textOf(file).includes('prefers-color-scheme'),
  );
  expect(asking.map((file) => file.replaceAll(path.sep, '/'))).toEqual(['site/styles/tokens.css']);
  const [, dark = ''] = textOf('site/styles/tokens.css').split('@media (prefers-color-scheme: dark)');
  const names = [...dark.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(40);
  for (const scheme of ['light', 'dark'] as const) {
    const css = themeOf({ accent: '', scheme })?.css ?? '';
    for (const name of names) expect(css, scheme).toContain(`${name}:`);
  }
});
