import { type Cell, cellAt, sizeOf, type Table } from '../../tables/table.ts';
import type { Area } from './area.ts';

export function wordsForCell(table: Table, cell: Cell): string {
  const { rows, columns } = sizeOf(table);
  const { row, column, rowspan, colspan, header } = cell;
  const parts = [`Row ${span(row, rowspan)} of ${rows}`, `column ${span(column, colspan)} of ${columns}`];
  if (header !== null) parts.push(header === 'row' || header === 'rowgroup' ? 'row header' : 'header');
  const names = [header === null && headerOf(table, 0, column), header === null && headerOf(table, row, 0)];
  return [...parts, ...names.filter(Boolean)].join(', ');
}

export function wordsForTable(table: Table): string {
  const { rows, columns } = sizeOf(table);
  const caption = table.caption?.map(textOf).join(' ').trim();
  return `Table${caption ? ` ${caption}` : ''}, ${count(rows, 'row')}, ${count(columns, 'column')}`;
}

export function wordsForArea(area: Area): string {
  return `${count(area.endRow - area.row, 'row')} by ${count(area.endColumn - area.column, 'column')} selected`;
}

function headerOf(table: Table, row: number, column: number): string {
  const cell = cellAt(table, row, column);
  return cell?.header ? cell.content.map(textOf).join(' ').trim() : '';
}

const textOf = ({ runs }: Cell['content'][number]) =>
  runs.map(({ insert }) => (typeof insert === 'string' ? insert : ' ')).join('');
const span = (from: number, length: number) =>
  length > 1 ? `${from + 1} to ${from + length}` : String(from + 1);
const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
