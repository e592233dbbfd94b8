import { expect, test } from 'vitest';
import { holdsWords } from './holds-words.ts';

test.each([
  ['Mara Lindqvist', 'lind', true],
  ['Mara Lindqvist', 'lind mara', true],
  ['Zoë Ångström', 'zoe angstrom', true],
  ['Mara Lindqvist', 'mara x', false],
  ['Straße', 'STRASSE', true],
  ['Anything', '', true],
])('%s, %s: %s', (text, wanted, expected) => {
  expect(holdsWords(text, wanted)).toBe(expected);
});
