import { expect, test } from 'vitest';
import type { PostSearchQuery } from './post-search-index.server.ts';
import { filtered, labelWord, matchAll, matchTiers, wordsAt } from './search-match.server.ts';
import type { SearchTerm } from './search-term.ts';
import { sqliteSearchIndex } from './sqlite-search-index.server.ts';

const { syntax } = sqliteSearchIndex;

const term = (text: string, isWhole = false): SearchTerm => ({ tokens: [{ text, isWhole }], run: null });
const query = (...terms: SearchTerm[]): PostSearchQuery => ({ terms, labels: [], unwanted: [] });
const told = (expression: string | null) =>
  expression
    ?.replace(/[()]/g, '')
    .replace(/[\ue000-\ue004]/g, (mark) => 'L?TGA'.charAt(mark.charCodeAt(0) & 7));

test('every word has to be found, and a beginning stands for more', () => {
  expect(told(matchAll(syntax, query(term('node', true), term('js'))))).toBe('"node" AND "js"*');
  expect(matchAll(syntax, query())).toBeNull();
  expect(matchTiers(syntax, query())).toEqual([]);
});

test('nothing in a word is an operator', () => {
  expect(told(matchAll(syntax, query(term('a" OR "b'), term('NEAR'))))).toBe('"a"" OR ""b"* AND "NEAR"*');
});

test('one word is looked for in the title, the tags, with the author, and everywhere', () => {
  const tiers = matchTiers(syntax, query(term('x')));
  expect(tiers.map(({ found }) => told(found))).toEqual([
    '"Tx"*',
    '"Tx"* OR "Gx"*',
    '"Tx"* OR "Gx"* OR "Ax"*',
    '"x"*',
  ]);
});

test('of several, some in the title come before some in the tags', () => {
  const tiers = matchTiers(syntax, query(term('x'), term('y'))).map(({ found }) => told(found));
  expect(tiers).toHaveLength(7);
  expect(tiers[0]).toBe('"Tx"* AND "Ty"*');
  expect(tiers.slice(3)).toEqual([
    '"x"* AND "y"* AND "Tx"* OR "Ty"*',
    '"x"* AND "y"* AND "Gx"* OR "Gy"*',
    '"x"* AND "y"* AND "Ax"* OR "Ay"*',
    '"x"* AND "y"*',
  ]);
});

test('filters stand beside the words, and what was shown is left out', () => {
  const some = { ...query(term('x')), labels: ['status:draft'], unwanted: ['hidden'] };
  const label = (name: string) => `"L${Buffer.from(name).toString('hex')}"`;
  const [title] = matchTiers(syntax, some);
  expect(told(filtered(syntax, some, '"y"', title ? [title] : []))).toBe(
    `${label('status:draft')} AND "y" NOT "Tx"* OR ${label('hidden')}`,
  );
  expect(told(labelWord('hidden'))).toBe(label('hidden').replaceAll('"', ''));
});

test('marks each word of a place', () => {
  expect(told(wordsAt('title', 'a bc d'))).toBe('Ta Tbc Td');
  expect(wordsAt('author', '')).toBe('');
});
