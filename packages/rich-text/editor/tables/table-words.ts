import { say, sayCount } from '@site/platform/words/say';
import { type Cell, cellAt, sizeOf, type Table } from '../../tables/table.ts';
import type { Area } from './area.ts';

export function wordsForCell(table: Table, cell: Cell): string {
  const { rows, columns } = sizeOf(table);
  const { row, column, rowspan, colspan, header } = cell;
  const parts = [
    say('Row {span} of {rows}', { span: span(row, rowspan), rows }),
    say('column {span} of {columns}', { span: span(column, colspan), columns }),
  ];
  if (header !== null)
    parts.push(header === 'row' || header === 'rowgroup' ? say('row header') : say('header'));
  const names = [header === null && headerOf(table, 0, column), header === null && headerOf(table, row, 0)];
  return [...parts, ...names.filter(Boolean)].join(', ');
}

export function wordsForTable(table: Table): string {
  const { rows, columns } = sizeOf(table);
  const caption = table.caption?.map(textOf).join(' ').trim();
  const size = { rows: sayCount(rows, 'row'), columns: sayCount(columns, 'column') };
  return caption
    ? say('Table {caption}, {rows}, {columns}', { caption, ...size })
    : say('Table, {rows}, {columns}', size);
}

export function wordsForArea(area: Area): string {
  return say('{rows} by {columns} selected', {
    rows: sayCount(area.endRow - area.row, 'row'),
    columns: sayCount(area.endColumn - area.column, 'column'),
  });
}

function headerOf(table: Table, row: number, column: number): string {
  const cell = cellAt(table, row, column);
  return cell?.header ? cell.content.map(textOf).join(' ').trim() : '';
}

const textOf = ({ runs }: Cell['content'][number]) =>
  runs.map(({ insert }) => (typeof insert === 'string' ? insert : ' ')).join('');
const span = (from: number, length: number) =>
  length > 1 ? say('{from} to {to}', { from: from + 1, to: from + length }) : String(from + 1);
