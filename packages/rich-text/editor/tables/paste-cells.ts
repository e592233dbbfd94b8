import { say, sayCount } from '@site/platform/words/say';
import type Quill from 'quill';
import type { Op, Range } from 'quill';
import { type Line, linesOf } from '../../model/operations.ts';
import { maxSlots } from '../../tables/grid.ts';
import { sizeOf, type Table, tableOf } from '../../tables/table.ts';
import { placedLines, tablesIn } from '../../tables/table-runs.ts';
import { putCells } from './cells-on-grid.ts';
import { selectedTable } from './selected-table.ts';
import { tablesOf } from './table-editor.ts';

/**
 * Pastes a table over the cells at the range, as one undo step. @returns False when nothing was changed: the range is in no
 * cell, what is pasted is not exactly one table, both tables have a caption, or the result would be too large.
 */
export function pasteCells(quill: Quill, range: Range, pasted: readonly Op[]): boolean {
  const selected = selectedTable(quill, range);
  const put = selected?.area ? onlyTable(pasted) : null;
  // Of two captions one would be lost.
  if (!selected?.area || !put || (put.caption && selected.table.caption)) return false;
  const { row, column } = selected.area;
  const { rows, columns } = sizeOf(put);
  const size = sizeOf(selected.table);
  if (Math.max(size.rows, row + rows) * Math.max(size.columns, column + columns) > maxSlots) return false;
  const tables = tablesOf(quill);
  tables.change(selected, putCells(selected.table, { row, column }, put));
  tables.moveTo(selected.run.start, { row: row + rows - 1, column: column + columns - 1 }, true);
  quill.scrollSelectionIntoView();
  tables.say(
    say('{rows} by {columns} pasted.', { rows: sayCount(rows, 'row'), columns: sayCount(columns, 'column') }),
  );
  return true;
}

function onlyTable(operations: readonly Op[]): Table | null {
  const lines = placedLines(linesOf(operations as Parameters<typeof linesOf>[0]));
  const [run, ...others] = tablesIn(lines);
  const hasMore = lines.some(({ line, place }) => place === null && !isBlank(line));
  if (!run || others.length > 0 || hasMore) return null;
  const table = tableOf(run.lines.map(({ line }) => line));
  return table.cells.length > 0 ? table : null;
}

const isBlank = ({ runs, embed }: Line) =>
  !embed && runs.every(({ insert }) => typeof insert === 'string' && insert.trim() === '');
