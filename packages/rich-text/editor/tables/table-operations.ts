import type { HeaderKind } from '../../tables/cell-place.ts';
import { type Cell, emptyCell, emptyLine, isEmpty, sizeOf, type Table } from '../../tables/table.ts';
import { type Area, areaOf, cellsIn } from './area.ts';
import { hasHeaderColumn, sectionOf, squared, withoutBareRows } from './rows-and-columns.ts';

export function hasHeaderRow(table: Table): boolean {
  const first = table.cells.filter(({ row }) => row === 0);
  return sectionOf(table, 0) === 'head' || first.every(({ header }) => header !== null && header !== 'row');
}

export function toggleHeaderRow(table: Table): Table {
  const isOn = hasHeaderRow(table);
  const firstBody = isOn ? headEnd(table) : endOfRows(table, 1);
  const withColumn = hasHeaderColumn(table);
  const cells = table.cells.map((cell): Cell => {
    if (cell.row >= firstBody) return cell;
    const isCorner = cell.column === 0 && withColumn;
    if (isOn) return { ...cell, section: 'body', header: isCorner ? 'row' : null };
    return { ...cell, section: 'head', header: 'col' };
  });
  return { ...table, cells };
}

export function toggleHeaderColumn(table: Table): Table {
  const header: HeaderKind | null = hasHeaderColumn(table) ? null : 'row';
  const cells = table.cells.map((cell) =>
    cell.column === 0 && cell.section !== 'head' ? { ...cell, header } : cell,
  );
  return { ...table, cells };
}

export function toggleCaption(table: Table): Table {
  return { ...table, caption: table.caption ? null : [emptyLine] };
}

/** @returns Null when there is nothing to merge, or the area spans several parts of the table. */
export function mergeCells(incomplete: Table, area: Area): Table | null {
  const table = squared(incomplete);
  const merged = cellsIn(table, area);
  const [first] = merged;
  if (!first || merged.length < 2 || merged.some(({ section }) => section !== first.section)) return null;
  const written = merged.filter(({ content }) => !isEmpty(content));
  const content = written.flatMap((cell) => cell.content);
  const cell: Cell = {
    ...first,
    colspan: area.endColumn - area.column,
    rowspan: area.endRow - area.row,
    hasBlocks: written.some(({ hasBlocks }) => hasBlocks),
    content: content.length > 0 ? content : [emptyLine],
  };
  const others = table.cells.filter((other) => !merged.includes(other));
  const cells = [...others.filter((other) => isBefore(other, cell)), cell];
  cells.push(...others.filter((other) => !isBefore(other, cell)));
  return withoutBareRows(withoutBareColumns({ ...table, cells }, area));
}

export function splitCell(table: Table, cell: Cell): Table | null {
  if (cell.colspan === 1 && cell.rowspan === 1) return null;
  const { row, column, endRow, endColumn } = areaOf(cell);
  const cells = table.cells.filter((other) => other !== cell);
  for (let y = row; y < endRow; y++) {
    for (let x = column; x < endColumn; x++) {
      const isFirst = y === row && x === column;
      const empty = emptyCell(y, x, cell.section, cell.header);
      cells.push(isFirst ? { ...cell, colspan: 1, rowspan: 1 } : empty);
    }
  }
  return { ...table, cells: cells.sort((one, other) => one.row - other.row || one.column - other.column) };
}

/** @param side Null: the start side of the text's language. */
export function alignCells(table: Table, chosen: readonly Cell[], side: string | null): Table {
  const cells = table.cells.map((cell) => {
    if (!chosen.includes(cell)) return cell;
    const content = cell.content.map((line) => {
      const { align: _, ...attributes } = line.attributes;
      return { ...line, attributes: side ? { ...attributes, align: side } : attributes };
    });
    return { ...cell, align: '', content };
  });
  return { ...table, cells };
}

/** Removes columns of an area in which no cell begins any more. */
function withoutBareColumns(table: Table, area: Area): Table {
  let { cells } = table;
  for (let column = area.endColumn - 1; column > area.column; column--) {
    if (cells.some((cell) => cell.column === column)) continue;
    cells = cells.map((cell) => {
      if (cell.column > column) return { ...cell, column: cell.column - 1 };
      return cell.column + cell.colspan > column ? { ...cell, colspan: cell.colspan - 1 } : cell;
    });
  }
  return { ...table, cells };
}

/** Where the header's rows end; 1 for a header that stands in the body. */
function headEnd(table: Table): number {
  const rows = table.cells
    .filter(({ section }) => section === 'head')
    .map(({ row, rowspan }) => row + rowspan);
  return Math.max(1, ...rows);
}

function endOfRows(table: Table, count: number): number {
  const end = Math.max(
    ...table.cells.filter(({ row }) => row < count).map(({ row, rowspan }) => row + rowspan),
  );
  return end > count ? endOfRows(table, end) : Math.min(end, sizeOf(table).rows);
}

const isBefore = (one: Cell, other: Cell): boolean =>
  one.row < other.row || (one.row === other.row && one.column < other.column);
