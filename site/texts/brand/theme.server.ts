import { createHash } from 'node:crypto';
import { declarations, withShortNames } from '#content/colors/roles.ts';
import { shadesOf } from '#content/documents/accent.ts';
import type { Brand, Theme } from './brand.ts';

/** Null when the site's own colors and both schemes are used. */
export function themeOf({ accent, scheme }: Pick<Brand, 'accent' | 'scheme'>): Theme | null {
  if (accent === '' && scheme === 'both') return null;
  const rules = `${onlyScheme(scheme)}${accent && rule(shadesAsTokens(accent, scheme))}`;
  // In the layer of the tokens, after them: print styles still replace both. For the admin area, and for public pages.
  const css = `@layer tokens{${rules}${withShortNames(rules)}}`;
  const version = createHash('sha256').update(css).digest('hex').slice(0, 10);
  return { path: `/theme.${version}.css`, css };
}

const shadesAsTokens = (accent: string, scheme: Brand['scheme']) =>
  Object.entries(shadesOf(accent, scheme)).map(([name, color]) => [`--brand-${name}`, color] as const);

/** Gives one scheme's colors to devices of both. */
function onlyScheme(scheme: Brand['scheme']): string {
  if (scheme === 'both') return '';
  const dark = asTokens(declarations.dark);
  if (scheme === 'dark') return rule([['color-scheme', 'dark'], ...dark]);
  const light = new Map(asTokens(declarations.light));
  const replaced = dark.map(([name]) => [name, light.get(name) ?? ''] as const);
  return `@media (prefers-color-scheme:dark){${rule([['color-scheme', 'light'], ...replaced])}}`;
}

const asTokens = (colors: typeof declarations.light) =>
  colors.map(([name, value]) => [`--${name}`, value] as const);

const rule = (declarations: Iterable<readonly [string, string]>): string =>
  `:root{${[...declarations].map(([name, value]) => `${name}:${value}`).join(';')}}`;
