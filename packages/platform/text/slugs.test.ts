import { expect, test } from 'vitest';
import { isSlug, normalSlug, slugWords } from './slugs.ts';

test.each([
  ...[
    'web-2',
    'サーバー',
    '人々',
    'ต่างๆ',
    'ｻｰﾊﾞｰ',
    'हिन्दी',
    'தமிழ்',
    'ខ្មែរ',
    'አማርኛ',
    'مرحبا',
    'שָׁלוֹם',
    'ქართული',
  ],
  ...[
    'ꮳꮃꭹ',
    'Ünïcode',
    'ΟΔΟΣ',
    '𠮷野家',
    '𞤀𞤣',
    'ʻokina',
    'می\u200cخواهم',
    'daten\u00adschutz',
    'İstanbul',
    'ᏣᎳᎩ',
  ],
])('%s can be a slug', (text) => {
  const slug = normalSlug(text);
  expect(isSlug(slug)).toBe(true);
  expect(normalSlug(slug)).toBe(slug);
});

test.each(['', '-a', 'a--b', 'a b', 'a.b', 'a/b', '🎉', '\u200b', '\u3164', '\u0301', '%20'])(
  '%j is no slug',
  (text) => expect(isSlug(normalSlug(text))).toBe(false),
);

test.each(['Cafe\u0301', '\u0301Text', 'One \u0301\u0302 two', '🎉\ufe0f\u0301x', '\u20e31', 'a.\u093f'])(
  'the words of %j are a slug',
  (text) => expect(isSlug(slugWords(text)), slugWords(text)).toBe(true),
);

test('joins the words of a text', () => {
  expect(slugWords(' Über サーバー: Teil\u00ad 2! ')).toBe('über-サーバー-teil-2');
  expect(slugWords('!?')).toBe('');
});
