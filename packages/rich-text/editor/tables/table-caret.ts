import { type Cell, cellAt } from '../../tables/table.ts';
import { areaOf } from './area.ts';
import type { SelectedTable } from './selected-table.ts';
import type { TableEditor } from './table-editor.ts';

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const steps: Record<Direction, { rows: number; columns: number }> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

/** Share of a line's height by which two positions on one line may differ. */
const sameLineShare = 0.5;

export const isArrow = (key: string): key is Direction => key in steps;

export function neighbor({ table }: SelectedTable, cell: Cell, key: Direction): Cell | null {
  const { row, column, endRow, endColumn } = areaOf(cell);
  const { rows, columns } = steps[key];
  const next = cellAt(table, rows > 0 ? endRow : row + rows, columns > 0 ? endColumn : column + columns);
  return next ?? null;
}

/** Whether an arrow key would leave the cell: the caret is in its first or last line, or at its start or end. */
export function isAtEdge({ quill }: TableEditor, { run, cell }: SelectedTable, key: Direction): boolean {
  const range = quill.getSelection();
  if (!range) return false;
  const place = run.lines.find(({ start, end }) => start <= range.index && range.index < end)?.place;
  const own = run.lines.filter(
    (line) => line.place === place || (cell && line.line.attributes.table === lineAt(run, range.index)),
  );
  const start = own[0]?.start ?? range.index;
  const end = (own.at(-1)?.end ?? range.index + 1) - 1;
  const at = key === 'ArrowUp' || key === 'ArrowLeft' ? range.index : range.index + range.length;
  if (key === 'ArrowLeft') return at === start;
  if (key === 'ArrowRight') return at === end;
  const edge = quill.getBounds(key === 'ArrowUp' ? start : end);
  const caret = quill.getBounds(at);
  return !edge || !caret || Math.abs(edge.top - caret.top) < caret.height * sameLineShare;
}

function lineAt(run: SelectedTable['run'], index: number): unknown {
  return run.lines.find(({ start, end }) => start <= index && index < end)?.line.attributes.table;
}
