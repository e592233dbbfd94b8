import { expect, test } from 'vitest';
import { type CardWidth, widthInColumns, widthInLedColumns, widthInRows } from './filled-rows.ts';

const sixths: Record<CardWidth, number> = { third: 2, half: 3, wide: 4, whole: 6 };

/** What stands in each row, as a grid of six columns places it. */
function rowsOf(widthOf: (index: number, count: number) => CardWidth, count: number): CardWidth[][] {
  const rows: CardWidth[][] = [];
  let free = 0;
  for (let index = 0; index < count; index++) {
    const width = widthOf(index, count);
    if (free < sixths[width]) {
      rows.push([]);
      free = 6;
    }
    rows.at(-1)?.push(width);
    free -= sixths[width];
  }
  return rows;
}

const counts = Array.from({ length: 40 }, (_, index) => index + 1);

test.each([widthInColumns, widthInLedColumns, widthInRows])(
  'no row has a hole, with any number of cards: %o',
  (widthOf) => {
    for (const count of counts) {
      const rows = rowsOf(widthOf, count);
      expect(rows.flat()).toHaveLength(count);
      for (const row of rows) expect(row.reduce((sum, width) => sum + sixths[width], 0)).toBe(6);
    }
  },
);

test('columns stay three, and rows of two are alike', () => {
  for (const count of counts)
    for (const widthOf of [widthInColumns, widthInLedColumns])
      expect(rowsOf(widthOf, count).flat()).not.toContain('half');
  expect(rowsOf(widthInColumns, 4)).toEqual([['third', 'third', 'third'], ['whole']]);
  expect(rowsOf(widthInColumns, 5)).toEqual([
    ['third', 'third', 'third'],
    ['third', 'wide'],
  ]);
  expect(rowsOf(widthInLedColumns, 5)).toEqual([
    ['wide', 'third'],
    ['third', 'third', 'third'],
  ]);
  expect(rowsOf(widthInLedColumns, 4)).toEqual([
    ['wide', 'third'],
    ['third', 'wide'],
  ]);
  expect(rowsOf(widthInRows, 4)).toEqual([
    ['half', 'half'],
    ['half', 'half'],
  ]);
});
