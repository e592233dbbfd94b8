import { contrast } from '@site/platform/color/color';
import { textColors } from '@site/rich-text/html/post-html-policy';
import { expect, test } from 'vitest';
import { declarations } from '#content/colors/roles.ts';

const [light, dark] = [new Map(declarations.light), new Map([...declarations.light, ...declarations.dark])];

function colorOf(name: string, values: ReadonlyMap<string, string>): string {
  const value = values.get(name) ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other ? colorOf(other, values) : value;
}

const schemes: [string, ReadonlyMap<string, string>][] = [
  ['light', light],
  ['dark', dark],
];

test.each(schemes)(
  'every color of text, links included, is at least 4.5:1 wherever a text stands (WCAG 1.4.3): %s',
  (_, values) => {
    const backgrounds = ['page', 'surface', 'callout-note', 'callout-tip', 'callout-warning'];
    for (const name of ['link', 'link-hover', ...textColors.map((color) => `text-${color}`)]) {
      for (const background of backgrounds) {
        const ratio = contrast(colorOf(`color-${name}`, values), colorOf(`color-${background}`, values));
        expect(ratio, `${name} on ${background}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test.each(schemes)('every color of code is at least 4.5:1 on its background: %s', (_, values) => {
  const roles = [...values.keys()].filter((name) => name.startsWith('color-code-'));
  expect(roles).toHaveLength(7);
  const background = colorOf('color-code', values);
  for (const role of roles) {
    expect(colorOf(role, values), role).toMatch(/^#[\da-f]{6}$/);
    expect(contrast(colorOf(role, values), background), role).toBeGreaterThanOrEqual(4.5);
  }
});
