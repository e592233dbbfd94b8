import { comparePlaces } from '../../tables/cell-place.ts';
import { type Cell, cellAt, emptyCell, sizeOf, type Table } from '../../tables/table.ts';

/** @param like The row whose kind the new one takes: 0 or 1 rows above. */
export function insertRow(table: Table, before: number, like: number): Table {
  const { columns } = sizeOf(table);
  const model = table.cells.find(({ row }) => row === like) ?? table.cells[0];
  // Below its header a table goes on with rows of its body.
  const isBelowHead = model?.section === 'head' && before > like;
  const section = isBelowHead ? (sectionOf(table, before) ?? 'body') : (model?.section ?? 'body');
  const moved = table.cells.map((cell) => {
    if (cell.row >= before) return { ...cell, row: cell.row + 1 };
    return cell.row + cell.rowspan > before ? { ...cell, rowspan: cell.rowspan + 1 } : cell;
  });
  const added: Cell[] = [];
  for (let column = 0; column < columns; column++) {
    if (cellAt({ ...table, cells: moved }, before, column)) continue;
    const header = cellAt(table, like, column)?.header ?? null;
    const isColumnHeader = header !== null && header !== 'row' && header !== 'rowgroup';
    const corner = isBelowHead && hasHeaderColumn(table) && column === 0 ? 'row' : null;
    added.push(emptyCell(before, column, section, isBelowHead && isColumnHeader ? corner : header));
  }
  return sorted(table, [...moved, ...added]);
}

export function insertColumn(table: Table, before: number): Table {
  const { rows } = sizeOf(table);
  const moved = table.cells.map((cell) => {
    if (cell.column >= before) return { ...cell, column: cell.column + 1 };
    return cell.column + cell.colspan > before ? { ...cell, colspan: cell.colspan + 1 } : cell;
  });
  const added: Cell[] = [];
  for (let row = 0; row < rows; row++) {
    if (cellAt({ ...table, cells: moved }, row, before)) continue;
    const neighbor = cellAt(table, row, before > 0 ? before - 1 : 0);
    const isHead = neighbor?.section === 'head' && neighbor.header !== null;
    added.push(emptyCell(row, before, sectionOf(table, row) ?? 'body', isHead ? neighbor.header : null));
  }
  return sorted(table, [...moved, ...added]);
}

/** A cell that goes on below the row stays, with its text. @returns Null when no row is left. */
export function deleteRow(table: Table, row: number): Table | null {
  const cells = table.cells.flatMap((cell): Cell[] => {
    if (cell.row > row) return [{ ...cell, row: cell.row - 1 }];
    if (cell.row + cell.rowspan <= row) return [cell];
    return cell.rowspan > 1 ? [{ ...cell, rowspan: cell.rowspan - 1 }] : [];
  });
  return cells.length > 0 ? withoutBareRows(sorted(table, cells)) : null;
}

export function deleteColumn(table: Table, column: number): Table | null {
  const cells = table.cells.flatMap((cell): Cell[] => {
    if (cell.column > column) return [{ ...cell, column: cell.column - 1 }];
    if (cell.column + cell.colspan <= column) return [cell];
    return cell.colspan > 1 ? [{ ...cell, colspan: cell.colspan - 1 }] : [];
  });
  return cells.length > 0 ? withoutBareRows(sorted(table, cells)) : null;
}

/** Removes the rows in which no cell begins: HTML cannot express them. */
export function withoutBareRows(table: Table): Table {
  for (let row = sizeOf(table).rows - 1; row >= 0; row--) {
    if (!table.cells.some((cell) => cell.row === row)) return deleteRow(table, row) ?? table;
  }
  return table;
}

export function squared(table: Table): Table {
  const { rows, columns } = sizeOf(table);
  const added: Cell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!cellAt(table, row, column))
        added.push(emptyCell(row, column, sectionOf(table, row) ?? 'body', null));
    }
  }
  return added.length > 0 ? sorted(table, [...table.cells, ...added]) : table;
}

export function sectionOf({ cells }: Table, row: number) {
  return cells.find((cell) => cell.row === row)?.section;
}

export function hasHeaderColumn({ cells }: Table): boolean {
  const first = cells.filter(({ column, section }) => column === 0 && section !== 'head');
  return first.length > 0 && first.every(({ header }) => header === 'row' || header === 'plain');
}

const sorted = (table: Table, cells: readonly Cell[]): Table => ({
  ...table,
  cells: [...cells].sort(comparePlaces),
});
