import type { Op } from 'quill';
import { expect, test } from 'vitest';
import { findMatches, firstFrom, replacement, searchableText } from './find-in-text.ts';

const text: Op[] = [
  { insert: 'One ' },
  { insert: 'one', attributes: { bold: true } },
  { insert: { image: '/a.jpg' } },
  { insert: ' (ONE+)\n' },
];
const folded = { isCaseSensitive: false };

function apply(operations: readonly Op[], change: readonly Op[]): string {
  let rest = searchableText(operations);
  let done = '';
  for (const { retain, insert, delete: removed } of change) {
    if (typeof insert === 'string') done += insert;
    const taken = (typeof retain === 'number' ? retain : 0) + (removed ?? 0);
    if (retain !== undefined) done += rest.slice(0, taken);
    rest = rest.slice(taken);
  }
  return done + rest;
}

test('positions are those of the editor, where an image is one', () => {
  const matches = findMatches(searchableText(text), 'one', folded);
  expect(matches.map(({ index }) => index)).toEqual([0, 4, 10]);
  expect(firstFrom(matches, 5)).toBe(2);
  expect(firstFrom(matches, 11)).toBe(0);
});

test('case counts where it is wanted, and signs have no meaning', () => {
  const all = searchableText(text);
  expect(findMatches(all, 'one', { isCaseSensitive: true })).toEqual([{ index: 4, length: 3 }]);
  expect(findMatches(all, 'E+)', folded)).toEqual([{ index: 12, length: 3 }]);
  expect(findMatches(all, 'o.e', folded)).toEqual([]);
  expect(findMatches(all, '', folded)).toEqual([]);
  expect(findMatches('a-b a/b', 'A-B', folded)).toHaveLength(1);
  expect(findMatches('ÄRGER', 'ärger', folded)).toHaveLength(1);
});

test('all are replaced in one change, each with the formats it had', () => {
  const change = replacement(text, findMatches(searchableText(text), 'one', folded), 'eleven');
  expect(apply(text, change)).toBe('eleven eleven\uFFFC (eleven+)\n');
  expect(change.filter(({ insert }) => insert).map(({ attributes }) => attributes)).toEqual([
    undefined,
    { bold: true },
    undefined,
  ]);
  expect(apply(text, replacement(text, findMatches(searchableText(text), 'one', folded), ''))).toBe(
    ' \uFFFC (+)\n',
  );
});
