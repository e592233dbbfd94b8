import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, operationsOf } from '../../model/operations.ts';
import {
  type Cell,
  cellAt,
  isEmpty,
  linesOfTable,
  newTable,
  sizeOf,
  type Table,
  tableOf,
} from '../../tables/table.ts';
import { placedLines, tablesIn } from '../../tables/table-runs.ts';
import { anyLine, htmlOf, linesIn } from '../../test/tables.ts';
import { areaAround } from './area.ts';
import { deleteColumn, deleteRow, insertColumn, insertRow } from './rows-and-columns.ts';
import {
  alignCells,
  hasHeaderRow,
  mergeCells,
  splitCell,
  toggleCaption,
  toggleHeaderColumn,
  toggleHeaderRow,
} from './table-operations.ts';

function drawn(table: Table | null): string {
  if (!table) return 'none';
  const { rows, columns } = sizeOf(table);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => textOf(cellAt(table, row, column))).join(' '),
  ).join('/');
}

const textOf = (cell: Cell | undefined) =>
  cell?.content
    .map(({ runs }) => runs.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join(''))
    .join('+') || '.';

function table(html: string): Table {
  return tableOf(linesIn(html) ?? []);
}

const plain = table(
  '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
);
const spans = table(
  '<table><tbody><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr><tr><td>e</td><td>f</td><td>g</td></tr></tbody></table>',
);
const at = (of: Table, row: number, column: number) => cellAt(of, row, column) as Cell;

describe('rows and columns', () => {
  test('a row below the header is one of the body', () => {
    const grown = insertRow(plain, 1, 0);
    expect(drawn(grown)).toBe('a b/. ./c d');
    expect(at(grown, 1, 0)).toMatchObject({ section: 'body', header: null });
  });
  test('a row above the header is one of the header', () =>
    expect(at(insertRow(plain, 0, 0), 0, 1)).toMatchObject({ section: 'head', header: 'col' }));
  test('a row below a header column has its header', () =>
    expect(at(insertRow(toggleHeaderColumn(plain), 2, 1), 2, 0).header).toBe('row'));
  test('a row through a span lengthens it', () =>
    expect(drawn(insertRow(spans, 1, 0))).toBe('a b b/a . ./a c d/e f g'));
  test('a column through a span widens it', () =>
    expect(drawn(insertColumn(spans, 2))).toBe('a b b b/a c . d/e f . g'));
  test('a column of a header row begins with a header', () =>
    expect(at(insertColumn(plain, 2), 0, 2)).toMatchObject({ section: 'head', header: 'col' }));
  test('a span that begins in a deleted row goes on below', () =>
    expect(drawn(deleteRow(spans, 0))).toBe('a c d/e f g'));
  test('a span through a deleted column narrows', () =>
    expect(drawn(deleteColumn(spans, 1))).toBe('a b/a d/e g'));
  test('the last row takes the table with it', () =>
    expect(drawn(deleteRow(deleteRow(plain, 0) as Table, 0))).toBe('none'));
});

describe('merging', () => {
  test('keeps the text of all cells, and takes what it would cut', () => {
    const area = areaAround(spans, at(spans, 1, 1), at(spans, 2, 1));
    expect(drawn(mergeCells(spans, area))).toBe('a b b/a c+f d/e c+f g');
    const wide = areaAround(spans, at(spans, 0, 1), at(spans, 1, 1));
    expect(wide).toEqual({ row: 0, column: 1, endRow: 2, endColumn: 3 });
  });
  test('of whole rows leaves no row without a cell', () => {
    const area = areaAround(spans, at(spans, 0, 0), at(spans, 1, 2));
    expect(drawn(mergeCells(spans, area))).toBe('a+b+c+d a+b+c+d a+b+c+d/e f g');
  });
  test('never joins the header and the body', () =>
    expect(mergeCells(plain, areaAround(plain, at(plain, 0, 0), at(plain, 1, 0)))).toBeNull());
  test('of one cell is nothing', () =>
    expect(mergeCells(plain, areaAround(plain, at(plain, 0, 0), at(plain, 0, 0)))).toBeNull());
  test('can be split again: the text stays in the first cell', () => {
    const area = areaAround(spans, at(spans, 1, 1), at(spans, 2, 2));
    const merged = mergeCells(spans, area) as Table;
    // Two columns that are one in every row become one.
    expect(drawn(merged)).toBe('a b/a c+d+f+g/e c+d+f+g');
    expect(drawn(splitCell(merged, at(merged, 2, 1)))).toBe('a b/a c+d+f+g/e .');
    expect(splitCell(spans, at(spans, 2, 2))).toBeNull();
  });
});

describe('headers, caption and sides', () => {
  test('the header row goes and comes', () => {
    const without = toggleHeaderRow(plain);
    expect(hasHeaderRow(without)).toBe(false);
    expect(at(without, 0, 0)).toMatchObject({ section: 'body', header: null });
    expect(htmlOf(linesOfTable(toggleHeaderRow(without)))).toBe(htmlOf(linesOfTable(plain)));
  });
  test('a header takes every row that its cells reach', () => {
    const headed = toggleHeaderRow(spans);
    expect(headed.cells.filter(({ section }) => section === 'head').map(({ row }) => row)).toEqual([
      0, 0, 1, 1,
    ]);
  });
  test('the first column’s cells name their rows', () => {
    const named = toggleHeaderColumn(plain);
    expect([at(named, 0, 0).header, at(named, 1, 0).header, at(named, 1, 1).header]).toEqual([
      'col',
      'row',
      null,
    ]);
    expect(toggleHeaderColumn(named)).toEqual(plain);
  });
  test('a caption comes and goes', () => {
    expect(htmlOf(linesOfTable(toggleCaption(plain)))).toContain('<table><caption></caption>');
    expect(toggleCaption(toggleCaption(plain))).toEqual(plain);
  });
  test('a side is the cell’s, and goes', () => {
    const chosen = [at(plain, 1, 0)];
    const aligned = alignCells(plain, chosen, 'right');
    expect(htmlOf(linesOfTable(aligned))).toContain('<td class="ql-align-right">c</td><td>d</td>');
    expect(alignCells(aligned, [at(aligned, 1, 0)], null)).toEqual(plain);
  });
});

const step = fc.record({ kind: fc.nat(9), one: fc.nat(1_000), other: fc.nat(1_000) });

function changed(from: Table, { kind, one, other }: { kind: number; one: number; other: number }): Table {
  const { rows, columns } = sizeOf(from);
  const pick = (number: number) => from.cells[number % from.cells.length] as Cell;
  const row = one % rows;
  switch (kind) {
    case 0:
      return insertRow(from, row, row);
    case 1:
      return insertRow(from, row + 1, row);
    case 2:
      return insertColumn(from, one % (columns + 1));
    case 3:
      return deleteRow(from, row) ?? from;
    case 4:
      return deleteColumn(from, one % columns) ?? from;
    case 5:
      return toggleHeaderRow(from);
    case 6:
      return toggleHeaderColumn(from);
    case 7:
      return toggleCaption(from);
    case 8:
      return splitCell(from, pick(one)) ?? from;
    default:
      return mergeCells(from, areaAround(from, pick(one), pick(other))) ?? from;
  }
}

const anyTable = fc
  .record({
    size: fc.record({ rows: fc.integer({ min: 1, max: 5 }), columns: fc.integer({ min: 1, max: 5 }) }),
    texts: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    steps: fc.array(step, { maxLength: 12 }),
  })
  .map(({ size, texts, steps }) => {
    const empty = newTable(size);
    const cells = empty.cells.map((cell, index) => ({
      ...cell,
      content: [texts[index % texts.length] ?? anyEmpty],
    }));
    return steps.reduce<Table>(changed, { ...empty, cells });
  });
const anyEmpty = { runs: [], attributes: {} };

test('whatever was done to it, a table is whole: 1,000 of them', () => {
  fc.assert(
    fc.property(anyTable, (made) => {
      const { rows, columns } = sizeOf(made);
      const area = made.cells.reduce((sum, { rowspan, colspan }) => sum + rowspan * colspan, 0);
      expect(area).toBe(rows * columns);
      for (let row = 0; row < rows; row++) {
        expect(made.cells.some((cell) => cell.row === row)).toBe(true);
        for (let column = 0; column < columns; column++) expect(cellAt(made, row, column)).toBeDefined();
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a table is the same after HTML and back, and as operations: 1,000 of them', () => {
  fc.assert(
    fc.property(anyTable, (made) => {
      const lines = linesOfTable(made);
      const html = htmlOf(lines);
      const again = linesIn(html);
      expect(htmlOf(again)).toBe(html);
      const kept = linesOf(operationsOf(lines));
      expect(kept).toEqual(lines);
      expect(tablesIn(placedLines(kept))).toHaveLength(1);
      expect(tableOf(kept)).toEqual(made);
    }),
    { numRuns: 1_000 },
  );
});

test('merging and inserting lose no text: 1,000 times', () => {
  const words = (of: Table) =>
    of.cells
      .filter(({ content }) => !isEmpty(content))
      .flatMap(({ content }) => content.map((line) => JSON.stringify(line)))
      .sort();
  fc.assert(
    fc.property(anyTable, fc.array(step, { maxLength: 5 }), (made, steps) => {
      const kept = steps.filter(({ kind }) => ![3, 4].includes(kind)).reduce(changed, made);
      expect(words(kept)).toEqual(words(made));
    }),
    { numRuns: 1_000 },
  );
});
