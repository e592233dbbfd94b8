import type Quill from 'quill';
import { linesOf, type TextOperation } from '../../../model/operations.ts';
import { placedLines, tablesIn } from '../../../tables/table-runs.ts';

/** Moves a block over the line or whole table beside it, but never out of its cell. @returns Whether it moved. */
export function moveBlock(quill: Quill, index: number, direction: 'up' | 'down'): boolean {
  const contents = quill.getContents(index, 1);
  const neighbor = neighborOf(quill, index, direction, contents.ops[0]?.attributes?.table);
  if (!neighbor) return false;
  const { start, length } = neighbor;
  const isLast = start + length >= quill.getLength();
  // An empty last line holds the caret: nothing goes behind it.
  if (direction === 'down' && isLast && length === 1) return false;
  const target = direction === 'down' ? index + length : start;
  const Delta = contents.constructor as new () => typeof contents;
  const change =
    direction === 'down'
      ? new Delta().retain(index).delete(1).retain(length).concat(contents)
      : new Delta().retain(start).concat(contents).retain(length).delete(1);
  quill.updateContents(direction === 'down' && isLast ? change.insert('\n') : change, 'user');
  quill.history.cutoff();
  quill.setSelection(target, 1, 'user');
  quill.scrollSelectionIntoView();
  return true;
}

interface Stretch {
  readonly start: number;
  readonly length: number;
}

/** @param table The block's own cell; undefined outside tables. */
function neighborOf(quill: Quill, index: number, direction: 'up' | 'down', table: unknown): Stretch | null {
  if (direction === 'up' && index === 0) return null;
  const [line] = quill.getLine(direction === 'down' ? index + 1 : index - 1);
  if (!line) return null;
  const start = line.offset(quill.scroll);
  const length = line.length();
  const place: unknown = quill.getContents(start + length - 1, 1).ops[0]?.attributes?.table;
  if (table !== undefined) return place === table ? { start, length } : null;
  return place === undefined ? { start, length } : tableAround(quill, start);
}

function tableAround(quill: Quill, index: number): Stretch | null {
  const lines = placedLines(linesOf(quill.getContents().ops as Partial<TextOperation>[]));
  const table = tablesIn(lines).find(({ start, end }) => start <= index && index < end);
  return table ? { start: table.start, length: table.end - table.start } : null;
}
