import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageColors, palette } from './palette.ts';

const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark');

function valueIn(sheet: string, name: string): string | undefined {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(sheet)?.[1];
  const [, token] = /^var\(--(.+)\)$/.exec(value ?? '') ?? [];
  return token ? valueIn(light, token) : value;
}

test('the palette is that of tokens.css', () => {
  for (const [name, color] of Object.entries(palette)) expect(valueIn(light, name), name).toBe(color);
  expect(valueIn(light, 'color-page')).toBe(pageColors.light);
  expect(valueIn(dark, 'color-page')).toBe(pageColors.dark);
});
