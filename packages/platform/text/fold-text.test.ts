import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

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
])('%j is searched as %j', (text, folded) => expect(foldText(text)).toBe(folded));
