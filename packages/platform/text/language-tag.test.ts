import { expect, test } from 'vitest';
import { canonicalTag } from './language-tag.ts';

test.each([
  ['de', 'de'],
  ['DE-at', 'de-AT'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['iw', 'he'],
  ['gsw', 'gsw'],
  ['de-1996-x-own', 'de-1996-x-own'],
])('%s is %s', (text, tag) => expect(canonicalTag(text)).toBe(tag));

test.each([
  '',
  'German',
  'english',
  'Deutsch',
  'C',
  'x-own',
  'de_AT',
  'de-',
  'de, en',
  'de@euro',
  'en_US.UTF-8',
])('%j is none', (text) => expect(canonicalTag(text)).toBeNull());
