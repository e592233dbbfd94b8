import { expect, test } from 'vitest';
import { headingId, shownLevel } from './heading-id.ts';

const idsOf = (texts: string[]) => {
  const taken = new Map<string, number>();
  return texts.map((text) => headingId(text, taken));
};

test.each([
  ['What it costs', 'section-what-it-costs'],
  ['  “Ready?” — 3 steps… ', 'section-ready-3-steps'],
  ['Änderungen im Detail', 'section-änderungen-im-detail'],
  ['日本語の見出し', 'section-日本語の見出し'],
  ['हिन्दी', 'section-हिन्दी'],
  ['main', 'section-main'],
  ['C++ & <b>', 'section-c-b'],
  ['😀', 'section-untitled'],
  ['\ud800', 'section-untitled'],
  ['x'.repeat(200), `section-${'x'.repeat(80)}`],
])('“%s” becomes %s', (text, id) => expect(idsOf([text])).toEqual([id]));

test('equal headings get numbers, and none gets another’s id', () => {
  expect(idsOf(['Costs', 'Costs 2', 'costs', 'COSTS!', '😀', '?'])).toEqual([
    'section-costs',
    'section-costs-2',
    'section-costs-3',
    'section-costs-4',
    'section-untitled',
    'section-untitled-2',
  ]);
});

test.each([
  [
    [2, 3, 3, 2],
    [2, 3, 3, 2],
  ],
  [
    [1, 2, 3, 1],
    [2, 3, 4, 2],
  ],
  [
    [3, 3],
    [2, 2],
  ],
  [
    [2, 4, 3, 2],
    [2, 3, 3, 2],
  ],
  [
    [3, 2, 3],
    [2, 2, 3],
  ],
  [
    [1, 2, 3, 4, 5, 6],
    [2, 3, 4, 5, 6, 6],
  ],
])('levels %j are shown as %j', (levels, shown) => {
  const open: number[] = [];
  expect(levels.map((level) => shownLevel(level, open))).toEqual(shown);
});
