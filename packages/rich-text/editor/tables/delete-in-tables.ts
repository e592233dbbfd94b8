import { spansCells } from './selected-table.ts';
import type { TableEditor } from './table-editor.ts';

/** Keeps cells apart where deleting would join them, and empties them where several are selected. */
export function deleteInTables(tables: TableEditor, key: 'Backspace' | 'Delete'): boolean {
  const { quill } = tables;
  const range = quill.getSelection();
  if (deleteEverything(tables)) return true;
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
  const isEmptyLine = !place && line?.length() === 1 && range.index + 1 < quill.getLength();
  if (isEmptyLine) quill.deleteText(range.index, 1, 'user');
  if (!place)
    quill.setSelection(key === 'Backspace' ? other : range.index + (isEmptyLine ? 0 : 1), 0, 'user');
  return true;
}

/** Where all of the text is selected its tables go as well. @returns Whether it was. */
export function deleteEverything({ quill }: TableEditor): boolean {
  const range = quill.getSelection();
  // The last line has to stay.
  const isAll = range && range.index === 0 && range.length > 0 && range.length >= quill.getLength() - 1;
  if (!isAll || !quill.root.querySelector('table')) return false;
  quill.deleteText(0, quill.getLength(), 'user');
  quill.setSelection(0, 0, 'user');
  return true;
}

const tableFormat = (line: { formats(): Record<string, unknown> } | unknown): unknown =>
  (line as { formats?: () => Record<string, unknown> } | null)?.formats?.()?.table;
