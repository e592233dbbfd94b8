import { say } from '@site/platform/words/say';
import type Quill from 'quill';
import { useEffect, useState } from 'react';
import { placeText } from '../../tables/cell-place.ts';
import { type SelectedTable, spansCells } from './selected-table.ts';
import { tablesOf } from './table-editor.ts';
import { wordsForArea, wordsForCell, wordsForTable } from './table-words.ts';

/** Updates once per frame; null outside tables. Announces to screen readers where the caret comes to. */
export function useSelectedTable(quill: Quill): SelectedTable | null {
  const [selected, setSelected] = useState<SelectedTable | null>(null);
  useEffect(() => {
    const tables = tablesOf(quill);
    let frame = 0;
    let known: SelectedTable | null = null;
    const read = () => {
      frame = 0;
      const next = quill.root.querySelector('table') ? tables.selected() : null;
      if (!next && !known) return;
      const words = wordsFor(next, known);
      known = next;
      setSelected(next);
      markSelectedCells(quill, next);
      tables.sayWhere(words);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(read);
    };
    quill.on('editor-change', soon);
    return () => {
      quill.off('editor-change', soon);
      cancelAnimationFrame(frame);
    };
  }, [quill]);
  return selected;
}

function wordsFor(next: SelectedTable | null, known: SelectedTable | null): string {
  if (!next) return say('Out of the table.');
  if (spansCells(next) && next.area) return wordsForArea(next.area);
  const where = next.cell ? wordsForCell(next.table, next.cell) : say('Caption');
  if (!known) return `${wordsForTable(next.table)}. ${where}.`;
  const isSame =
    known.cell && next.cell ? placeText(known.cell) === placeText(next.cell) : known.cell === next.cell;
  return isSame && !spansCells(known) ? '' : `${where}.`;
}

function markSelectedCells(quill: Quill, selected: SelectedTable | null): void {
  const marked = new Set<string>();
  const several = spansCells(selected);
  if (several?.area) {
    const { row, column, endRow, endColumn } = several.area;
    for (const cell of several.table.cells) {
      const isInside =
        cell.row >= row && cell.row < endRow && cell.column >= column && cell.column < endColumn;
      if (isInside) marked.add(placeText(cell));
    }
  }
  const frame = several && frameOf(quill, several);
  for (const cell of quill.root.querySelectorAll<HTMLElement>('[data-place]')) {
    const isMarked = marked.has(cell.dataset.place ?? '') && frame?.contains(cell) === true;
    if (cell.classList.contains('ql-selected') !== isMarked) cell.classList.toggle('ql-selected', isMarked);
  }
}

/** The element around a table that scrolls horizontally. */
export function frameOf(quill: Quill, { run }: SelectedTable): HTMLElement | null {
  const [line] = quill.getLine(run.start);
  const node = line?.domNode;
  return node instanceof HTMLElement ? node.closest<HTMLElement>('.ql-table') : null;
}
