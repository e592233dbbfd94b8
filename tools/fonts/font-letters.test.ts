import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { furtherHeadingLetters, headingLetters, textLetters, unicodeRange } from './font-letters.ts';

const css = readFileSync(path.join(projectRoot, 'site/styles/fonts.css'), 'utf8').replaceAll(/\s+/g, ' ');
const rangeOf = (file: string) =>
  new RegExp(`fonts/${file}\\.woff2"\\) format\\("woff2"\\); unicode-range: ([^;]+);`).exec(css)?.[1];

test('ranges are short', () => {
  expect(unicodeRange('cbaz€b')).toBe('U+0061-0063, U+007A, U+20AC');
});

test.each([
  ['figtree-latin', textLetters],
  ['schibsted-grotesk-latin', headingLetters],
  ['schibsted-grotesk-latin-more', furtherHeadingLetters],
])('browsers look in %s for the letters that it has, and for no others', (file, letters) => {
  expect(rangeOf(file)).toBe(unicodeRange(letters));
});

test('headings have every letter of Latin-1 and the quotation marks of each language, each in one file', () => {
  const letters = [...headingLetters, ...furtherHeadingLetters];
  expect(new Set(letters).size).toBe(letters.length);
  for (let point = 0xa0; point <= 0xff; point++) expect(letters).toContain(String.fromCodePoint(point));
  for (const mark of '„“”‚‘’«»‹›¿¡') expect(letters).toContain(mark);
});
