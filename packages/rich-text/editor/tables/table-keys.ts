import { say } from '@site/platform/words/say';
import { captionPlace } from '../../tables/cell-place.ts';
import { type Cell, sizeOf } from '../../tables/table.ts';
import { deleteEverything, deleteInTables } from './delete-in-tables.ts';
import { insertRow, squared } from './rows-and-columns.ts';
import { type SelectedTable, spansCells } from './selected-table.ts';
import { type Direction, isArrow, isAtEdge, neighbor } from './table-caret.ts';
import type { TableEditor } from './table-editor.ts';

const handledKeys = new Set(['Tab', 'Escape', 'Enter', 'ArrowUp', 'ArrowDown']);

/** Turns off Quill's own table bindings. */
export const noTableBindings = {
  'table backspace': null,
  'table delete': null,
  'table enter': null,
  'table tab': null,
  'table down': null,
  'table up': null,
};

export function listenToTableKeys(tables: TableEditor): void {
  const { quill } = tables;
  /** The cells between which Shift and arrows have made the selection. */
  let extent: { anchor: Cell; focus: Cell } | null = null;

  quill.root.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.defaultPrevented || !quill.isEnabled()) return;
      const isHandled =
        event.shiftKey && isArrow(event.key) ? extend(event, event.key) : press(tables, event);
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
      if (getSelection()?.isCollapsed !== false || !/^(insert|delete)/.test(event.inputType)) return;
      const selected = spansCells(tables.selected());
      if (!selected || deleteEverything(tables)) return;
      tables.clear(selected);
      if (event.inputType.startsWith('delete')) event.preventDefault();
    },
    { capture: true },
  );
  quill.on('selection-change', (_range, _before, source) => {
    if (source !== 'user') extent = null;
  });

  function extend(event: KeyboardEvent, key: Direction): boolean {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const selected = tables.selected();
    if (!selected?.cell) return false;
    const isAmongCells = spansCells(selected) !== null && extent !== null;
    if (!isAmongCells && !isAtEdge(tables, selected, key)) return false;
    const { anchor, focus } = (isAmongCells && extent) || { anchor: selected.cell, focus: selected.cell };
    const next = neighbor(selected, focus, key);
    if (!next) return isAmongCells;
    tables.select(selected.run.start, anchor, next);
    extent = { anchor, focus: next };
    return true;
  }
}

function press(tables: TableEditor, event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey) return false;
  if (key === 'Backspace' || key === 'Delete') return deleteInTables(tables, key);
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
    tables.say(say('Row added.'));
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
