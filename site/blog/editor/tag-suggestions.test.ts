import { expect, test } from 'vitest';
import { suggestTags } from './tag-suggestions.ts';

const known = ['Web', 'Strategy', 'Café culture', 'Mobile', 'Security'];

test('offers the most used, without those chosen', () => {
  expect(suggestTags('', known)).toEqual(known);
  expect(suggestTags('web, ', known)).toEqual(known.slice(1));
  expect(suggestTags('Mobile', known)).toEqual(['Web', 'Strategy', 'Café culture', 'Security']);
});

test('offers what holds the letters being typed, accents and case aside', () => {
  expect(suggestTags('Web, cafe', known)).toEqual(['Café culture']);
  expect(suggestTags('s', known)).toEqual(['Strategy', 'Security']);
  expect(suggestTags('Web, zzz', known)).toEqual([]);
});
