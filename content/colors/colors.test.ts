import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rgbOf } from '@site/platform/color/color';
import { expect, test } from 'vitest';
import { withColors } from '../../tools/style-sheets.ts';
import { palette } from './palette.ts';
import { declarations } from './roles.ts';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** All of the site but plain white, in every way that a source writes them: `#rrggbb`, and the parts of `rgb()`. */
const colors = [
  ...new Set(
    [...Object.values(palette), ...declarations.light, ...declarations.dark]
      .map((one) => (typeof one === 'string' ? one : one[1]))
      .filter((value) => /^#[\da-f]{6}$/.test(value) && value !== palette.white),
  ),
];
const written = new RegExp(
  colors.flatMap((color) => [color, `rgba?\\(\\s*${partsOf(color).join('[\\s,]+')}\\b`]).join('|'),
  'gi',
);

function partsOf(color: string): number[] {
  return rgbOf(color).map((part) => Math.round(part * 255));
}

test('a color of the site is written in content/colors alone', () => {
  const sources = globSync('{content,packages,site,tools,deploy,bench}/**/*.{ts,tsx,css,html,json,svg}', {
    cwd: root,
    // Tests say what comes out; `npm run scenes` writes the scenes.
    exclude: ['**/node_modules/**', '**/*.test.ts', 'content/colors/**', 'content/scenes/**'],
  });
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources.flatMap((file) =>
    (textOf(file).match(written) ?? []).map((color) => `${file}: ${color}`),
  );
  expect(found).toEqual([]);
  // None is passed over because it is written in another way.
  expect(Object.values(palette).filter((color) => !colors.includes(color))).toEqual([palette.white]);
  // It would be found.
  expect(
    'a{color:#0B1220}b{color:rgb(11 18 32 / 6%)}c{color:rgba(11, 18, 32, .5)}'.match(written),
  ).toHaveLength(3);
});

test('drawings that browsers load as they are have no others', () => {
  const known: ReadonlySet<string> = new Set(Object.values(palette));
  for (const file of globSync('public/**/*.svg', { cwd: root })) {
    const used = textOf(file).match(/#[\da-f]{3,8}\b/gi) ?? [];
    expect(used.length, file).toBeGreaterThan(0);
    expect(
      used.filter((color) => !known.has(color)),
      file,
    ).toEqual([]);
  }
});

test('style sheets get the colors where they ask for them', () => {
  const css = withColors(textOf('site/styles/tokens.css'));
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  for (const [name, value] of declarations.light) expect(light).toContain(`--${name}: ${value};`);
  for (const [name, value] of declarations.dark) expect(dark).toContain(`--${name}: ${value};`);
  expect(withColors('a{background:linear-gradient(--ink(55%), --ink(6%))}')).toBe(
    'a{background:linear-gradient(rgb(11 18 32 / 55%), rgb(11 18 32 / 6%))}',
  );
});

test('what a color names exists', () => {
  const names = new Set(declarations.light.map(([name]) => name));
  const asked = [...declarations.light, ...declarations.dark].flatMap(([, value]) =>
    [...value.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = '']) => name),
  );
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});
