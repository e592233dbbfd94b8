import { expect, test } from 'vitest';
import { foldText, plainLetters } from './fold-text.ts';

test.each([
  ['  Café\n CRÈME ', 'cafe creme'],
  ['Υπηρεσίες', 'υπηρεσιεσ'],
  ['ΥΠΗΡΕΣΙΕΣ', 'υπηρεσιεσ'],
  ['ｎｏｄｅ ﬁne', 'node fine'],
  ['\u0301\u0308', ''],
  ['Łódź', 'lodz'],
  ['Straße STRASSE STRAẞE', 'strasse strasse strasse'],
  ['Đà Nẵng', 'da nang'],
  ['Ærø Œuvre Þór Ħal Ŧuoŋ', 'aero oeuvre thor hal tuon'],
  ['Iğdır İstanbul', 'igdir istanbul'],
  ['Daten\u00adschutz\u200bkon\u2060zept\u200c', 'datenschutzkonzept'],
  ['❤\ufe0f 👩\u200d💻', '❤ 👩💻'],
  ['الـــعربية أَحْمَد إلى ٱلله', 'العربيه احمد الي الله'],
  ['کتاب می\u200cخواهم', 'كتاب ميخواهم'],
  ['שָׁלוֹם', 'שלום'],
  ['Hawaiʻi Qurʾān', 'hawaii quran'],
  ['Ƀ Ⱥ Ɬ Ɽ Ǽ', 'b a l r ae'],
])('%j is searched as %j', (text, folded) => expect(foldText(text)).toBe(folded));

test('nothing that is invisible hides a word', () => {
  const hiding: string[] = [];
  for (let point = 0; point < 0x110000; point++) {
    const one = String.fromCodePoint(point);
    if (
      /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]/u.test(one) &&
      foldText(`da${one}ta`) !== 'data'
    )
      hiding.push(point.toString(16));
  }
  expect(hiding).toEqual([]);
});

test('letters are found by their plain spelling in both cases', () => {
  for (const [letter, plain] of plainLetters)
    for (const written of [letter, letter.toUpperCase(), letter.toLocaleUpperCase('tr')])
      expect([written, foldText(written)]).toEqual([written, foldText(plain)]);
});
