import { say } from '@site/platform/text/spoken';
import { type Cell, cellAt, sizeOf, type Table } from '../../tables/table.ts';
import type { Area } from './area.ts';

export function wordsForCell(table: Table, cell: Cell): string {
  const { rows, columns } = sizeOf(table);
  const { row, column, rowspan, colspan, header } = cell;
  const parts = [
    say('Row {span} of {rows}', { span: span(row, rowspan), rows }),
    say('column {span} of {columns}', { span: span(column, colspan), columns }),
  ];
  if (header !== null) parts.push(header === 'row' || header === 'rowgroup' ? 'row header' : 'header');
  const names = [header === null && headerOf(table, 0, column), header === null && headerOf(table, row, 0)];
  return [...parts, ...names.filter(Boolean)].join(', ');
}

export function wordsForTable(table: Table): string {
  const { rows, columns } = sizeOf(table);
  const caption = table.caption?.map(textOf).join(' ').trim();
  return say('Table{what}, {count}, {count2}', {
    what: caption ? ` ${caption}` : '',
    count: count(rows, 'row'),
    count2: count(columns, 'column'),
  });
}

export function wordsForArea(area: Area): string {
  return say('{count} by {count2} selected', {
    count: count(area.endRow - area.row, 'row'),
    count2: count(area.endColumn - area.column, 'column'),
  });
}

function headerOf(table: Table, row: number, column: number): string {
  const cell = cellAt(table, row, column);
  return cell?.header ? cell.content.map(textOf).join(' ').trim() : '';
}

const textOf = ({ runs }: Cell['content'][number]) =>
  runs.map(({ insert }) => (typeof insert === 'string' ? insert : ' ')).join('');
const span = (from: number, length: number) =>
  length > 1 ? say('{value} to {value2}', { value: from + 1, value2: from + length }) : String(from + 1);
const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
