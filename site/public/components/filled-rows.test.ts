import { expect, test } from 'vitest';
import { type CardWidth, widthInLedRows, widthInRows } from './filled-rows.ts';

const sixths: Record<CardWidth, number> = { third: 2, half: 3, wide: 4, whole: 6 };

/** What stands in each row, as a grid of six columns places it. */
function rowsOf(widthOf: typeof widthInRows, count: number): CardWidth[][] {
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

test.each([widthInRows, widthInLedRows])('no row has a hole, with any number of cards: %o', (widthOf) => {
  for (const count of counts) {
    const rows = rowsOf(widthOf, count);
    expect(rows.flat()).toHaveLength(count);
    for (const row of rows) expect(row.reduce((sum, width) => sum + sixths[width], 0)).toBe(6);
  }
});

test('cards keep to three in a row as far as they can, and the leader is the largest', () => {
  expect(rowsOf(widthInRows, 4)).toEqual([
    ['half', 'half'],
    ['half', 'half'],
  ]);
  expect(rowsOf(widthInRows, 5)).toEqual([
    ['third', 'third', 'third'],
    ['half', 'half'],
  ]);
  expect(rowsOf(widthInLedRows, 5)).toEqual([
    ['wide', 'third'],
    ['third', 'third', 'third'],
  ]);
  expect(rowsOf(widthInLedRows, 3)).toEqual([['whole'], ['half', 'half']]);
  for (const count of counts.slice(1)) {
    const [first, ...others] = rowsOf(widthInLedRows, count).flat();
    for (const other of others) expect(sixths[first ?? 'third']).toBeGreaterThan(sixths[other]);
  }
});
