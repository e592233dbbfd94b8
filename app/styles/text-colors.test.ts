import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textColors } from '#app/blog/content/post-html-policy.ts';

const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');

/** The custom properties of a block; a later one replaces an earlier. */
const read = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

function colorOf(name: string, values: Map<string, string>): string {
  const value = values.get(name) ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other ? colorOf(other, values) : value;
}

/** WCAG 2.2, relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const schemes: [string, Map<string, string>][] = [
  ['light', read(light)],
  ['dark', new Map([...read(light), ...read(dark)])],
];

test.each(schemes)(
  'every color of text has a class, and is at least 4.5:1 wherever a text stands: %s',
  (_, values) => {
    const grounds = ['page', 'surface', 'callout-note', 'callout-tip', 'callout-warning'];
    for (const name of textColors) {
      for (const ground of grounds) {
        const ratio = contrast(colorOf(`--color-text-${name}`, values), colorOf(`--color-${ground}`, values));
        expect(ratio, `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test.each(schemes)('every color of code is at least 4.5:1 on its ground: %s', (_, values) => {
  const roles = [...values.keys()].filter((name) => name.startsWith('--color-code-'));
  expect(roles).toHaveLength(7);
  const ground = colorOf('--color-code', values);
  for (const role of roles) {
    expect(colorOf(role, values), role).toMatch(/^#[\da-f]{6}$/);
    expect(contrast(colorOf(role, values), ground), role).toBeGreaterThanOrEqual(4.5);
  }
});
