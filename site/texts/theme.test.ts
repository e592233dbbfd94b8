import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { themeOf } from './theme.server.ts';

const site = path.resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(path.join(site, file), 'utf8');

test('a theme replaces every value that differs between the schemes: no other style sheet asks for one', () => {
  const asking = globSync('**/*.css', { cwd: site }).filter((file) =>
    textOf(file).includes('prefers-color-scheme'),
  );
  expect(asking.map((file) => file.replaceAll(path.sep, '/'))).toEqual(['styles/tokens.css']);
  const [, dark = ''] = textOf('styles/tokens.css').split('@media (prefers-color-scheme: dark)');
  const names = [...dark.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(40);
  for (const scheme of ['light', 'dark'] as const) {
    const css = themeOf({ accent: '', scheme })?.css ?? '';
    for (const name of names) expect(css, scheme).toContain(`${name}:`);
  }
});
