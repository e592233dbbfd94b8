import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { palette } from '#content/colors/palette.ts';
import { declarations } from '#content/colors/roles.ts';
import { themeOf } from '#site/texts/brand/theme.server.ts';
import { projectRoot } from './project-root.ts';
import { shortClassName, withColors, withConstants } from './style-sheets.ts';

const tokens = readFileSync(path.join(projectRoot, 'site/styles/tokens.css'), 'utf8');

test('public pages have the value of what has one alone, and short names of the rest', () => {
  expect(withConstants('a{gap:calc(-1 * var(--space-2));color:var(--ink-950)}')).toBe(
    `a{gap:calc(-1 * 0.5rem);color:${palette['ink-950']}}`,
  );
  const css = withConstants('a{--own:1px;color:var(--color-text);font-size:var(--text-lg,var(--own))}');
  expect(css).toMatch(/^a\{--own:1px;color:var\(--\w{1,2}\);font-size:var\(--t\w,var\(--own\)\)\}$/);
  // At more than one width or scheme, or for the video of the hero.
  const kept = withConstants(withColors(tokens), true);
  expect(kept).toMatch(/--height-bar: 4\.5rem;/);
  expect(kept).toMatch(/--space-gutter: /);
  expect(kept).not.toMatch(/--(?:space-\d|radius|target|weight|ink)/);
});

test('no name of one thing is that of another', () => {
  const names = [
    ...declarations.light.map(([name]) => `--${name}`),
    ...(tokens.match(/--[\w-]+(?=:)/g) ?? []),
  ];
  const short = [...new Set(names)].map((name) => withConstants(`a{b:var(${name},)}`));
  expect(new Set(short).size).toBe(short.length);
});

test('a constant is set in tokens.css alone', () => {
  expect(() => withConstants('.a{--space-2: 1rem}')).toThrow('--space-2');
});

test('a theme is for both names', () => {
  const css = themeOf({ accent: '#1c4fa0', scheme: 'dark' })?.css ?? '';
  const [, page = ''] = /var\((--\w+)\)/.exec(withConstants('a{color:var(--color-page)}')) ?? [];
  const [, value = ''] = /--color-page:([^;}]+)/.exec(css) ?? [];
  expect(css).toContain(`${page}:${value}`);
});

test('each class of a style module has a short name of its own', () => {
  const files = globSync('{packages,site}/**/*.module.css', { cwd: projectRoot }).map((file) =>
    path.join(projectRoot, file),
  );
  const keys = files.flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(/^ *\.([a-z][\w-]*) \{/gim);
    return [...new Set([...found].map(([, name = '']) => name))].map((name) => [name, file] as const);
  });
  expect(keys.length).toBeGreaterThan(500);
  const short = keys.map(([name, file]) => shortClassName(name, file));
  expect(new Set(short).size).toBe(keys.length);
  for (const name of short) expect(name).toMatch(/^[a-z]\d{0,2}$/i);
  expect(shortClassName(...(keys[0] ?? ['', '']))).toBe(short[0]);
  expect(() => shortClassName('missing', 'site/missing.module.css')).toThrow('missing');
});
