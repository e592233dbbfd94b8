import { captionPlace } from '#app/blog/content/tables/cell-place.ts';
import { type Cell, cellAt, sizeOf } from '#app/blog/content/tables/table.ts';
import { areaOf } from './area.ts';
import { insertRow, squared } from './rows-and-columns.ts';
import type { SelectedTable, TableEditor } from './table-editor.ts';

type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const steps: Record<Direction, { rows: number; columns: number }> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};
const handledKeys = new Set(['Tab', 'Escape', 'Enter', 'ArrowUp', 'ArrowDown']);

/** The bindings that the editor's library has for tables of its own. */
export const noTableBindings = {
  'table backspace': null,
  'table delete': null,
  'table enter': null,
  'table tab': null,
  'table down': null,
  'table up': null,
};

/** Of a line, by which two of one height may differ in place. */
const sameLineShare = 0.5;

/** The keys inside tables: Tab, arrows, Enter in the caption, Escape, and deleting of what several cells hold. */
export function listenToTableKeys(tables: TableEditor): void {
  const { quill } = tables;
  /** The cells between which Shift and arrows have made the selection. */
  let extent: { anchor: Cell; focus: Cell } | null = null;

  quill.root.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.defaultPrevented || !quill.isEnabled()) return;
      const isHandled = event.shiftKey && event.key in steps ? extend(event) : press(tables, event);
      if (event.key !== 'Shift' && !event.key.startsWith('Arrow')) extent = null;
      if (!isHandled) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  quill.root.addEventListener(
    'beforeinput',
    (event) => {
      const isRange = (quill.getSelection()?.length ?? 0) > 0;
      const selected = isRange ? spansCells(tables.selected()) : null;
      if (!selected || !/^(insert|delete)/.test(event.inputType)) return;
      tables.clear(selected);
      if (event.inputType.startsWith('delete')) event.preventDefault();
    },
    { capture: true },
  );
  quill.on('selection-change', (_range, _before, source) => {
    if (source !== 'user') extent = null;
  });

  /** Shift with an arrow takes whole cells as soon as it leaves one. */
  function extend(event: KeyboardEvent): boolean {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const selected = tables.selected();
    if (!selected?.cell) return false;
    const isAmongCells = spansCells(selected) !== null && extent !== null;
    if (!isAmongCells && !isAtEdge(tables, selected, event.key as Direction)) return false;
    const { anchor, focus } = (isAmongCells && extent) || { anchor: selected.cell, focus: selected.cell };
    const next = neighbor(selected, focus, event.key as Direction);
    if (!next) return isAmongCells;
    tables.select(selected.run.start, anchor, next);
    extent = { anchor, focus: next };
    return true;
  }
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

function press(tables: TableEditor, event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey) return false;
  if (key === 'Backspace' || key === 'Delete') return deletes(tables, key);
  if (!handledKeys.has(key)) return false;
  const selected = tables.selected();
  if (!selected) return false;
  if (key === 'Tab') return goOn(tables, selected, shiftKey ? -1 : 1);
  if (shiftKey) return false;
  if (key === 'Escape') {
    tables.leave(selected);
    return true;
  }
  if (key === 'Enter' && !selected.cell) {
    tables.moveTo(selected.run.start, { row: 0, column: 0 });
    return true;
  }
  return key === 'ArrowUp' || key === 'ArrowDown' ? moveVertically(tables, selected, key) : false;
}

/** To the next cell in reading order, or the one before; from the last one to a row that is added. */
function goOn(tables: TableEditor, selected: SelectedTable, by: 1 | -1): boolean {
  const { run, table, cell } = selected;
  const cells = table.cells;
  const index = cell ? cells.indexOf(cell) : -1;
  const next = cells[index + by];
  if (next && index + by >= 0) tables.moveTo(run.start, next);
  else if (by === -1 && table.caption && cell) tables.moveTo(run.start, captionPlace);
  // Before the first cell Shift+Tab leads out, as it does from any control.
  else if (by === -1) return false;
  else {
    const whole = squared(table);
    const { rows } = sizeOf(whole);
    tables.change(selected, insertRow(whole, rows, rows - 1), { row: rows, column: 0 });
    tables.say('Row added.');
  }
  return true;
}

function moveVertically(tables: TableEditor, selected: SelectedTable, key: 'ArrowUp' | 'ArrowDown'): boolean {
  if (!isAtEdge(tables, selected, key)) return false;
  const { run, table, cell } = selected;
  const next = cell ? neighbor(selected, cell, key) : null;
  if (next) tables.moveTo(run.start, next, key === 'ArrowUp');
  else if (key === 'ArrowDown' && !cell) tables.moveTo(run.start, { row: 0, column: 0 });
  else if (key === 'ArrowDown') tables.leave(selected);
  else if (cell && table.caption) tables.moveTo(run.start, captionPlace, true);
  else tables.leaveUp(selected);
  return true;
}

/** Keeps cells apart where deleting would join them, and empties them where several are selected. */
function deletes(tables: TableEditor, key: 'Backspace' | 'Delete'): boolean {
  const { quill } = tables;
  const range = quill.getSelection();
  const selected = tables.selected();
  const several = spansCells(selected);
  if (several) {
    tables.clear(several);
    return true;
  }
  if (!range || range.length > 0) return false;
  const other = key === 'Backspace' ? range.index - 1 : range.index + 1;
  const [line, offset] = quill.getLine(range.index);
  const isAtEnd = key === 'Backspace' ? offset === 0 : offset === (line?.length() ?? 1) - 1;
  if (!isAtEnd || other < 0) return false;
  const beside = quill.getLine(other)[0];
  const place = tableFormat(line);
  const placeBeside = tableFormat(beside);
  if (place === placeBeside) return false;
  // An empty line beside a table goes; the caret goes into the table.
  const isEmptyLine = !place && line?.length() === 1 && range.index + 1 < quill.getLength();
  if (isEmptyLine) quill.deleteText(range.index, 1, 'user');
  if (!place)
    quill.setSelection(key === 'Backspace' ? other : range.index + (isEmptyLine ? 0 : 1), 0, 'user');
  return true;
}

const tableFormat = (line: { formats(): Record<string, unknown> } | unknown): unknown =>
  (line as { formats?: () => Record<string, unknown> } | null)?.formats?.()?.table;

/** The cell beside another; null at the edge of the table. */
function neighbor({ table }: SelectedTable, cell: Cell, key: Direction): Cell | null {
  const { row, column, endRow, endColumn } = areaOf(cell);
  const { rows, columns } = steps[key];
  const next = cellAt(table, rows > 0 ? endRow : row + rows, columns > 0 ? endColumn : column + columns);
  return next ?? null;
}

/** Whether an arrow key would leave the cell: whether the caret is in its first or last line, or at its start or end. */
function isAtEdge({ quill }: TableEditor, { run, cell }: SelectedTable, key: Direction): boolean {
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
