import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['  Café\n CRÈME ', 'cafe creme'],
  ['Υπηρεσίες', 'υπηρεσιεσ'],
  ['ΥΠΗΡΕΣΙΕΣ', 'υπηρεσιεσ'],
  ['ｎｏｄｅ ﬁne', 'node fine'],
  ['\u0301\u0308', ''],
])('%j is searched as %j', (text, folded) => expect(foldText(text)).toBe(folded));
