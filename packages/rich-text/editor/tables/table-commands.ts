import { say } from '@site/platform/words/say';
import type { Table } from '../../tables/table.ts';
import { deleteColumn, deleteRow, hasHeaderColumn, insertColumn, insertRow } from './rows-and-columns.ts';
import { spansCells } from './selected-table.ts';
import { align, inGrid, type TableCommand, toggle } from './table-command.ts';
import {
  hasHeaderRow,
  mergeCells,
  splitCell,
  toggleCaption,
  toggleHeaderColumn,
  toggleHeaderRow,
} from './table-operations.ts';

const grid = 'M4 5h16v14H4z';
export const tableCommands: readonly (readonly TableCommand[])[] = [
  [
    inGrid('row-above', 'Insert row above', 'M4 11h16v8H4zM12 3v5M9.5 5.5h5', (table, { row, column }) => ({
      table: insertRow(table, row, row),
      focus: { row, column },
      words: say('Row added.'),
    })),
    inGrid(
      'row-below',
      'Insert row below',
      'M4 5h16v8H4zM12 16v5M9.5 18.5h5',
      (table, { endRow, column }) => ({
        table: insertRow(table, endRow, endRow - 1),
        focus: { row: endRow, column },
        words: say('Row added.'),
      }),
    ),
    inGrid('delete-row', 'Delete row', 'M4 8h16v8H4zM8 3l3 3M11 3L8 6', (table, { row, endRow, column }) => ({
      table: times(endRow - row, table, (rest) => deleteRow(rest, row)),
      focus: { row: Math.max(0, row - 1), column },
      words: say('{count, plural, one {Row deleted.} other {# rows deleted.}}', { count: endRow - row }),
    })),
  ],
  [
    inGrid(
      'column-left',
      'Insert column left',
      'M11 4h9v16h-9zM3 12h5M5.5 9.5v5',
      (table, { row, column }) => ({
        table: insertColumn(table, column),
        focus: { row, column },
        words: say('Column added.'),
      }),
    ),
    inGrid(
      'column-right',
      'Insert column right',
      'M4 4h9v16H4zM16 12h5M18.5 9.5v5',
      (table, { row, endColumn }) => ({
        table: insertColumn(table, endColumn),
        focus: { row, column: endColumn },
        words: say('Column added.'),
      }),
    ),
    inGrid(
      'delete-column',
      'Delete column',
      'M8 4h8v16H8zM3 8l3 3M6 8l-3 3',
      (table, { row, column, endColumn }) => ({
        table: times(endColumn - column, table, (rest) => deleteColumn(rest, column)),
        focus: { row, column: Math.max(0, column - 1) },
        words: say('{count, plural, one {Column deleted.} other {# columns deleted.}}', {
          count: endColumn - column,
        }),
      }),
    ),
  ],
  [
    toggle('header-row', 'Header row', `${grid}M4 10h16M4 7.5h16`, hasHeaderRow, toggleHeaderRow),
    toggle('header-column', 'Header column', `${grid}M10 5v14M7 5v14`, hasHeaderColumn, toggleHeaderColumn),
    {
      id: 'caption',
      label: 'Caption',
      icon: 'M4 9h16v10H4zM4 14h16M12 9v10M7 5h10',
      isOn: ({ table }) => table.caption !== null,
      run(tables, selected) {
        const { caption } = selected.table;
        const stays = selected.cell ?? { row: 0, column: 0 };
        tables.change(selected, toggleCaption(selected.table), caption ? stays : null);
        tables.say(caption ? say('Caption removed.') : say('Caption added.'));
      },
    },
  ],
  [
    {
      id: 'merge',
      label: 'Merge cells',
      icon: `${grid}M8 12h3M16 12h-3M9.5 10l2 2-2 2M14.5 10l-2 2 2 2`,
      isPossible: (selected) => spansCells(selected) !== null,
      run(tables, selected) {
        const { table, area } = selected;
        const merged = area && mergeCells(table, area);
        if (merged) tables.change(selected, merged, area);
        tables.say(
          merged ? say('Cells merged.') : say('Cells of the header and of the body can’t be merged.'),
        );
      },
    },
    {
      id: 'split',
      label: 'Split cell',
      icon: `${grid}M12 5v14M9 10l-2 2 2 2M15 10l2 2-2 2`,
      isPossible: ({ cell }) => cell !== null && cell.rowspan * cell.colspan > 1,
      run(tables, selected) {
        const { table, cell } = selected;
        const split = cell && splitCell(table, cell);
        if (!split) return;
        tables.change(selected, split, cell);
        tables.say(say('Cell split.'));
      },
    },
  ],
  [
    align('align-start', 'Align left', null, 'M4 6h16M4 10h10M4 14h16M4 18h10'),
    align('align-center', 'Align center', 'center', 'M4 6h16M7 10h10M4 14h16M7 18h10'),
    align('align-end', 'Align right', 'right', 'M4 6h16M10 10h10M4 14h16M10 18h10'),
  ],
  [
    {
      id: 'delete-table',
      label: 'Delete table',
      icon: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
      run(tables, selected) {
        tables.change(selected, null);
        tables.say(say('Table deleted.'));
      },
    },
  ],
];

function times(count: number, table: Table, step: (table: Table) => Table | null): Table | null {
  let rest: Table | null = table;
  for (let done = 0; rest && done < count; done++) rest = step(rest);
  return rest;
}
