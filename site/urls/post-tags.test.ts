import { expect, test } from 'vitest';
import { isGoodTag } from '#site/blog/posts/good-tag.ts';
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

test.each(['.', '..', '．．', ' .. ', '', 'a,b', 'x'.repeat(51)])('%j cannot be saved as a tag', (tag) => {
  expect(isGoodTag(tag)).toBe(false);
});

test.each(['...', '.net', '?', '%2e%2e', '🏔'.repeat(50)])('%j can be saved as a tag', (tag) => {
  expect(isGoodTag(tag)).toBe(true);
});
