import type { Cell, Table } from '../../tables/table.ts';

/** Ends are exclusive. */
export interface Area {
  readonly row: number;
  readonly column: number;
  readonly endRow: number;
  readonly endColumn: number;
}

export const areaOf = ({ row, column, rowspan, colspan }: Omit<Cell, 'content'>): Area => ({
  row,
  column,
  endRow: row + rowspan,
  endColumn: column + colspan,
});

/** The smallest area that holds both cells and cuts none. */
export function areaAround(table: Table, one: Cell, other: Cell): Area {
  let area = union(areaOf(one), areaOf(other));
  for (;;) {
    const grown = table.cells
      .filter((cell) => touches(areaOf(cell), area))
      .map(areaOf)
      .reduce(union, area);
    if (sizeOfArea(grown) === sizeOfArea(area)) return area;
    area = grown;
  }
}

export function cellsIn({ cells }: Table, area: Area): Cell[] {
  return cells.filter((cell) => touches(areaOf(cell), area));
}

function union(one: Area, other: Area): Area {
  return {
    row: Math.min(one.row, other.row),
    column: Math.min(one.column, other.column),
    endRow: Math.max(one.endRow, other.endRow),
    endColumn: Math.max(one.endColumn, other.endColumn),
  };
}

function touches(one: Area, other: Area): boolean {
  return (
    one.row < other.endRow &&
    other.row < one.endRow &&
    one.column < other.endColumn &&
    other.column < one.endColumn
  );
}

const sizeOfArea = ({ row, column, endRow, endColumn }: Area) => (endRow - row) * (endColumn - column);
