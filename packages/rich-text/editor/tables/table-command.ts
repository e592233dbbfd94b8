import { say } from '@site/platform/words/say';
import type { Cell, Table } from '../../tables/table.ts';
import { type Area, areaOf, cellsIn } from './area.ts';
import { squared } from './rows-and-columns.ts';
import type { SelectedTable } from './selected-table.ts';
import type { TableEditor } from './table-editor.ts';
import { alignCells } from './table-operations.ts';

export interface TableCommand {
  readonly id: string;
  /** In English: said where it is shown. */
  readonly label: string;
  /** SVG path data on a square of 24 units. */
  readonly icon: string;
  readonly run: (tables: TableEditor, selected: SelectedTable) => void;
  /** Absent for what is not a toggle. */
  readonly isOn?: (selected: SelectedTable) => boolean;
  readonly isPossible?: (selected: SelectedTable) => boolean;
}

interface Outcome {
  readonly table: Table | null;
  readonly focus: Pick<Cell, 'row' | 'column'>;
  readonly words: string;
}

export function inGrid(
  id: string,
  label: string,
  icon: string,
  change: (table: Table, area: Area) => Outcome,
): TableCommand {
  return {
    id,
    label,
    icon,
    isPossible: hasCell,
    run(tables, selected) {
      if (!selected.area) return;
      const { table, focus, words } = change(squared(selected.table), selected.area);
      tables.change(selected, table, focus);
      tables.say(table ? words : say('Table deleted.'));
    },
  };
}

export function toggle(
  id: string,
  label: string,
  icon: string,
  isOn: (table: Table) => boolean,
  change: (table: Table) => Table,
): TableCommand {
  return {
    id,
    label,
    icon,
    isOn: ({ table }) => isOn(table),
    run(tables, selected) {
      tables.change(selected, change(selected.table), selected.cell ?? undefined);
      const name = say(label);
      tables.say(isOn(selected.table) ? say('{name} off.', { name }) : say('{name} on.', { name }));
    },
  };
}

export function align(id: string, label: string, side: string | null, icon: string): TableCommand {
  return {
    id,
    label,
    icon,
    isPossible: hasCell,
    isOn: ({ cell }) =>
      (cell?.content[0]?.attributes.align ?? (cell?.align.replace('ql-align-', '') || null)) === side,
    run(tables, selected) {
      const { table, area, cell } = selected;
      if (!area || !cell) return;
      tables.change(selected, alignCells(table, cellsIn(table, area), side), areaOf(cell));
      tables.say(`${say(label)}.`);
    },
  };
}

const hasCell = ({ cell }: SelectedTable) => cell !== null;
