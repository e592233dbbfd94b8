import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shadesOf } from '#content/documents/accent.ts';
import type { Brand, Theme } from './brand.ts';

/** Null when the site's own colors and both schemes are used. */
export function themeOf({ accent, scheme }: Pick<Brand, 'accent' | 'scheme'>): Theme | null {
  if (accent === '' && scheme === 'both') return null;
  // In the layer of the tokens, after them: print styles still replace both.
  const css = `@layer tokens{${onlyScheme(scheme)}${accent && rule(shadesAsTokens(accent, scheme))}}`;
  const version = createHash('sha256').update(css).digest('hex').slice(0, 10);
  return { path: `/theme.${version}.css`, css };
}

const shadesAsTokens = (accent: string, scheme: Brand['scheme']) =>
  Object.entries(shadesOf(accent, scheme)).map(([name, color]) => [`--brand-${name}`, color] as const);

/** Gives one scheme's tokens to devices of both. */
function onlyScheme(scheme: Brand['scheme']): string {
  if (scheme === 'both') return '';
  tokens ??= readTokens();
  const { light, dark } = tokens;
  if (scheme === 'dark') return rule([['color-scheme', 'dark'], ...dark]);
  const replaced = [...dark.keys()].flatMap((name) => {
    const value = light.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return `@media (prefers-color-scheme:dark){${rule([['color-scheme', 'light'], ...replaced])}}`;
}

type Tokens = ReadonlyMap<string, string>;
let tokens: { light: Tokens; dark: Tokens } | undefined;

function readTokens() {
  const css = readFileSync(path.resolve(import.meta.dirname, '../../styles/tokens.css'), 'utf8');
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  return { light: declarationsIn(light), dark: declarationsIn(dark) };
}

const declarationsIn = (css: string): Tokens =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

const rule = (declarations: Iterable<readonly [string, string]>): string =>
  `:root{${[...declarations].map(([name, value]) => `${name}:${value}`).join(';')}}`;
