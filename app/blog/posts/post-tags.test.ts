import { expect, test } from 'vitest';
import { formatTags, parseTags, tagKey } from './post-tags.ts';

test('trims, folds spaces, drops empty and repeated tags, keeps the order and the first spelling', () => {
  expect(parseTags(' Web ,, case   study,WEB, Ärger ,ärger')).toEqual(['Web', 'case study', 'Ärger']);
});

test('compares composed and decomposed letters alike', () => {
  expect(tagKey('Cafe\u0301')).toBe(tagKey('CAFÉ '));
});

test('goes round unchanged', () => {
  expect(parseTags(formatTags(['a', 'b c']))).toEqual(['a', 'b c']);
});
