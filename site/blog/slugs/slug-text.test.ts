import { isSlug, normalSlug } from '@site/platform/text/slugs';
import { expect, test } from 'vitest';
import { slugFrom } from './slug-text.server.ts';

test.each([
  ['がぎぐ サーバー', 'がぎぐ-サーバー'],
  ['ｻｰﾊﾞｰ ｂｌｏｇ', 'サーバー-blog'],
  ['iPhone版', 'i-phone版'],
  ['人々', '人々'],
  ['𠮷野家', '𠮷野家'],
  ['हिन्दी में लेख', 'हिन्दी-में-लेख'],
  ['தமிழ் கட்டுரை', 'தமிழ்-கட்டுரை'],
  ['អត្ថបទ ខ្មែរ', 'អត្ថបទ-ខ្មែរ'],
  ['ต่างๆ', 'ต่างๆ'],
  ['አማርኛ ጽሑፍ', 'አማርኛ-ጽሑፍ'],
  ['שָׁלוֹם', 'שָׁלוֹם'],
  ['ᏣᎳᎩ', 'ꮳꮃꭹ'],
  ['𞤀𞤣𞤤𞤢𞤥', '𞤢𞤣𞤤𞤢𞤥'],
  ['Привет, ქართული', 'privet-qartuli'],
  ['Łódź & Straße, Ŋŋ', 'lodz-and-strasse-nn'],
  ['Daten\u00adschutz\u200b-Kon\u2060zept', 'datenschutz-konzept'],
  ['👩‍💻 Tipps 🏴\u{e0067}\u{e007f}', 'tipps'],
  ['\u0301\u200b', ''],
])('%j becomes %j', async (text, slug) => {
  expect(await slugFrom(text)).toBe(slug.normalize('NFC'));
  expect(slug === '' || (isSlug(slug) && normalSlug(slug) === slug.normalize('NFC'))).toBe(true);
});

test('is cut between words, and never within a character of any script', async () => {
  expect(await slugFrom(`${'サ'.repeat(30)} ${'ー'.repeat(40)}`)).toBe('サ'.repeat(30));
  expect(await slugFrom('サ'.repeat(100))).toBe('サ'.repeat(60));
  expect(await slugFrom(`a${'क्षि'.repeat(40)}`)).toBe(`a${'क्षि'.repeat(14)}`);
});
