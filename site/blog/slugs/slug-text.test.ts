import slugify from '@sindresorhus/slugify';
import { plainLetters } from '@site/platform/text/fold-text';
import { isSlug, normalSlug } from '@site/platform/text/slugs';
import fc from 'fast-check';
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
  ['Ћирилица, Србија', 'ћирилица-србија'],
  ['Қазақстан өңірі', 'қазақстан-өңірі'],
  ['Ўладзімір ЎЗГОРАК', 'uladzimir-uzgorak'],
  ['ἀρχή τῶν ΠΆΝΤΩΝ', 'arxi-ton-panton'],
  ['ᲥᲐᲠᲗᲣᲚᲘ', 'qartuli'],
  ['ئۇيغۇر', 'ئۇيغۇر'],
  ['Ǽ Ƀ Ⱥ', 'ae-b-a'],
  ['ʃip ǂKhomani', 'ʃip-ǂkhomani'],
])('%j becomes %j', async (text, slug) => {
  expect(await slugFrom(text)).toBe(slug.normalize('NFC'));
  expect(slug === '' || (isSlug(slug) && normalSlug(slug) === slug.normalize('NFC'))).toBe(true);
});

test('is cut between words, and never within a character of any script', async () => {
  expect(await slugFrom(`${'サ'.repeat(30)} ${'ー'.repeat(40)}`)).toBe('サ'.repeat(30));
  expect(await slugFrom('サ'.repeat(100))).toBe('サ'.repeat(60));
  expect(await slugFrom(`a${'क्षि'.repeat(40)}`)).toBe(`a${'क्षि'.repeat(14)}`);
});

/** ASCII, Latin-1 and Latin Extended-A. */
const european = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0x20, max: 0x17f }).map((point) => String.fromCodePoint(point)),
      fc.constantFrom(
        'The ',
        'iPhone',
        'API',
        ' & ',
        '’s',
        ' — ',
        "don't",
        'C++',
        ' 2.0 ',
        'naïve',
        'GraphQL',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('European titles have the slugs that they always had', () =>
  fc.assert(
    fc.asyncProperty(european, async (title) => {
      const plain = title.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC');
      const unknown = [...plainLetters]
        .flatMap(([one, spelled]): [string, string][] => [
          [one, spelled],
          [one.toUpperCase(), spelled.toUpperCase()],
        ])
        .filter(([one]) => slugify(one) === '');
      const former = slugify(plain, { customReplacements: unknown });
      expect((await slugFrom(title)).slice(0, 40)).toBe(former.slice(0, 40));
    }),
    { numRuns: 500, examples: [['Ŧuoŋ & Ħal'], ['Iğdır ĲSSEL ŉ ſ']] },
  ));

test('no letter of any script is lost, and every slug is one', async () => {
  const lost: string[] = [];
  for (let point = 0xa0; point < 0x20000; point += point > 0x3400 && point < 0xd7a4 ? 37 : 1) {
    const letter = String.fromCodePoint(point);
    // Signs that change the letter before them are left out, as soft signs are.
    if (
      !/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}]/u.test(letter) ||
      /[ЪЬъь\p{Default_Ignorable_Code_Point}]/u.test(letter)
    )
      continue;
    if (!/\p{L}|\p{N}/u.test(letter.normalize('NFKC').replace(/[\s\u0640]\p{M}*/gu, ''))) continue;
    const slug = await slugFrom(`x${letter}x`);
    if (/^x-?x$/.test(slug)) lost.push(letter);
    if (!isSlug(slug) || normalSlug(slug) !== slug) lost.push(`${letter}: ${slug}`);
  }
  expect(lost).toEqual([]);
});
