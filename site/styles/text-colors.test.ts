import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast } from '@site/platform/color/color';
import { textColors } from '@site/rich-text/html/post-html-policy';
import { expect, test } from 'vitest';

const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');

const read = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

function colorOf(name: string, values: Map<string, string>): string {
  const value = values.get(name) ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other ? colorOf(other, values) : value;
}

const schemes: [string, Map<string, string>][] = [
  ['light', read(light)],
  ['dark', new Map([...read(light), ...read(dark)])],
];

test.each(schemes)(
  'every color of text, links included, is at least 4.5:1 wherever a text stands (WCAG 1.4.3): %s',
  (_, values) => {
    const backgrounds = ['page', 'surface', 'callout-note', 'callout-tip', 'callout-warning'];
    for (const name of ['link', 'link-hover', ...textColors.map((color) => `text-${color}`)]) {
      for (const background of backgrounds) {
        const ratio = contrast(colorOf(`--color-${name}`, values), colorOf(`--color-${background}`, values));
        expect(ratio, `${name} on ${background}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test.each(schemes)('every color of code is at least 4.5:1 on its background: %s', (_, values) => {
  const roles = [...values.keys()].filter((name) => name.startsWith('--color-code-'));
  expect(roles).toHaveLength(7);
  const background = colorOf('--color-code', values);
  for (const role of roles) {
    expect(colorOf(role, values), role).toMatch(/^#[\da-f]{6}$/);
    expect(contrast(colorOf(role, values), background), role).toBeGreaterThanOrEqual(4.5);
  }
});
