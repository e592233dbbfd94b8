import type Quill from 'quill';
import { linesOf } from '../../model/operations.ts';
import { captionPlace, comparePlaces, type Place } from '../../tables/cell-place.ts';
import { type Cell, type Table, tableOf } from '../../tables/table.ts';
import { type PlacedLine, placedLines, type TableRun, tablesIn } from '../../tables/table-runs.ts';
import { type Area, areaAround, areaOf } from './area.ts';
import { placeAttribute } from './arrange-tables.ts';

export interface SelectedTable {
  readonly run: TableRun;
  readonly table: Table;
  readonly cell: Cell | null;
  /** One cell, or those around a selection; null in the caption. */
  readonly area: Area | null;
}

/** @returns Null outside tables. */
export function selectedTable(quill: Quill, range = quill.selection.savedRange): SelectedTable | null {
  const node = quill.getLine(range.index)[0]?.domNode;
  if (!(node instanceof HTMLElement) || !node.hasAttribute(placeAttribute)) return null;
  const lines = linesAround(quill, node);
  const run = tablesIn(lines).find(({ start, end }) => start <= range.index && range.index < end);
  if (!run) return null;
  const table = tableOf(run.lines.map(({ line }) => line));
  const cell = cellOf(table, placeAt(run, range.index));
  const last = cellOf(table, placeAt(run, Math.min(range.index + range.length, run.end - 1)));
  return { run, table, cell, area: cell && areaAround(table, cell, last ?? cell) };
}

/** @returns Null when the selection is within one cell. */
export function spansCells(selected: SelectedTable | null): SelectedTable | null {
  if (!selected?.area || !selected.cell) return null;
  const { row, column, endRow, endColumn } = areaOf(selected.cell);
  const { area } = selected;
  const isOne =
    area.row === row && area.column === column && area.endRow === endRow && area.endColumn === endColumn;
  return isOne ? null : selected;
}

export function tableAt(quill: Quill, start: number): TableRun | undefined {
  const lines = placedLines(linesOf(quill.getContents().ops as Parameters<typeof linesOf>[0]));
  return tablesIn(lines).find((run) => run.start === start);
}

/** Only the table's lines where possible: they are read at each key. */
function linesAround(quill: Quill, node: HTMLElement): PlacedLine[] {
  const frame = node.closest('.ql-table');
  const blot = frame && quill.scroll.find(frame);
  const [from, length] = blot ? [blot.offset(quill.scroll), blot.length()] : [0, quill.getLength()];
  const { ops } = quill.getContents(from, length);
  return placedLines(linesOf(ops as Parameters<typeof linesOf>[0]), from);
}

function placeAt({ lines }: TableRun, index: number): Place | undefined {
  return lines.find(({ start, end }) => start <= index && index < end)?.place;
}

function cellOf(table: Table, place: Place | undefined): Cell | null {
  if (!place || place === captionPlace) return null;
  return table.cells.find((cell) => comparePlaces(cell, place) === 0) ?? null;
}
