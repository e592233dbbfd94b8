import { expect, test } from 'vitest';
import { linesOfTable, type Table, tableOf } from '../../tables/table.ts';
import { htmlOf, linesIn } from '../../test/tables.ts';
import { putCells } from './cells-on-grid.ts';

const table = (rows: string): Table => tableOf(linesIn(`<table>${rows}</table>`) ?? []);
const htmlOfTable = (made: Table) => htmlOf(linesOfTable(made)).replace(/^<table>|<\/table>$/g, '');

const grid = '<tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody>';

test.each([
  [
    'over the cells from there on, whose kind stays',
    '<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody>',
    { row: 0, column: 1 },
    '<tbody><tr><td>1</td></tr><tr><td class="ql-align-right">2</td></tr></tbody>',
    '<thead><tr><th scope="col">a</th><th scope="col">1</th></tr></thead><tbody><tr><td>c</td><td class="ql-align-right">2</td></tr></tbody>',
  ],
  [
    'beyond the end: rows and columns are added',
    grid,
    { row: 1, column: 1 },
    '<tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody>',
    '<tbody><tr><td>a</td><td>b</td><td></td></tr><tr><td>c</td><td>1</td><td>2</td></tr><tr><td></td><td>3</td><td>4</td></tr></tbody>',
  ],
  [
    'over merged cells, which come apart',
    '<tbody><tr><td colspan="2">a</td></tr><tr><td>c</td><td>d</td></tr></tbody>',
    { row: 0, column: 1 },
    '<tbody><tr><td>1</td></tr></tbody>',
    '<tbody><tr><td>a</td><td>1</td></tr><tr><td>c</td><td>d</td></tr></tbody>',
  ],
  [
    'merged itself: its text stands in the first of its cells',
    grid,
    { row: 0, column: 0 },
    '<tbody><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></tbody>',
    '<tbody><tr><td>1</td><td>2</td></tr><tr><td></td><td>3</td></tr></tbody>',
  ],
  [
    'with rows of different length, and paragraphs in a cell',
    grid,
    { row: 0, column: 0 },
    '<tbody><tr><td><p>1</p><p>2</p></td></tr><tr><td>3</td><td>4</td></tr></tbody>',
    '<tbody><tr><td><p>1</p><p>2</p></td><td></td></tr><tr><td>3</td><td>4</td></tr></tbody>',
  ],
  [
    'with a caption, where there is none',
    grid,
    { row: 0, column: 0 },
    '<caption>New</caption><tbody><tr><td>1</td></tr></tbody>',
    '<caption>New</caption><tbody><tr><td>1</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody>',
  ],
])('a table is put %s', (_what, target, at, put, expected) => {
  expect(htmlOfTable(putCells(table(target), at, table(put)))).toBe(expected);
});
