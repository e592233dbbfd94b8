import { type Cell, cellAt, sizeOf, type Table } from '../../tables/table.ts';
import { type Area, cellsIn } from './area.ts';
import { insertColumn, insertRow, squared } from './rows-and-columns.ts';
import { splitCell } from './table-operations.ts';

/** Writes cells over those from `at` on; the table grows, merged cells are split. The kind of each cell stays. */
export function putCells(table: Table, at: Pick<Cell, 'row' | 'column'>, put: Table): Table {
  const source = splitIn(squared(put), { row: 0, column: 0, ...ends(put) });
  const size = sizeOf(put);
  const area = { ...at, endRow: at.row + size.rows, endColumn: at.column + size.columns };
  const target = splitIn(grown(squared(table), area), area);
  const cells = target.cells.map((cell): Cell => {
    const given = cellAt(source, cell.row - at.row, cell.column - at.column);
    return given ? { ...cell, align: given.align, hasBlocks: given.hasBlocks, content: given.content } : cell;
  });
  return { ...target, caption: table.caption ?? put.caption, cells };
}

function ends(table: Table): Pick<Area, 'endRow' | 'endColumn'> {
  const { rows, columns } = sizeOf(table);
  return { endRow: rows, endColumn: columns };
}

function grown(table: Table, { endRow, endColumn }: Area): Table {
  let grid = table;
  for (let { rows } = sizeOf(grid); rows < endRow; rows++) grid = insertRow(grid, rows, rows - 1);
  for (let { columns } = sizeOf(grid); columns < endColumn; columns++) grid = insertColumn(grid, columns);
  return grid;
}

function splitIn(table: Table, area: Area): Table {
  let grid = table;
  for (const cell of cellsIn(table, area)) grid = splitCell(grid, cell) ?? grid;
  return grid;
}
