import type Quill from 'quill';
import { blockAt } from './selected-block.ts';

/** Formats of a line whose neighbors go on with them: behind the last one there would be no place to write. */
const holding = ['code-block', 'blockquote', 'callout', 'list', 'table'];

/** An arrow key at the end of the text, or a click below it, leads out of its last block, to a line of its own. */
export function leaveLastBlock(quill: Quill): void {
  quill.root.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, isComposing } = event;
    if (key !== 'ArrowDown' && key !== 'ArrowRight') return;
    if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented || isComposing) return;
    if (!isAtEnd(quill, key) || !isHeld(quill)) return;
    event.preventDefault();
    writeBelow(quill);
  });
  quill.root.addEventListener('mousedown', (event) => {
    const last = quill.root.lastElementChild;
    const isBelow =
      event.target === quill.root && last && event.clientY > last.getBoundingClientRect().bottom;
    if (!isBelow || event.button !== 0 || event.shiftKey || !quill.isEnabled() || !isHeld(quill)) return;
    event.preventDefault();
    quill.focus();
    writeBelow(quill);
  });
}

function isAtEnd(quill: Quill, key: 'ArrowDown' | 'ArrowRight'): boolean {
  const range = quill.getSelection();
  const end = quill.getLength() - 1;
  if (!range || range.length > 0) return false;
  if (key === 'ArrowRight' || range.index === end) return range.index === end;
  const [line, offset] = quill.getLine(range.index);
  if (!line || range.index - offset + line.length() - 1 !== end) return false;
  const [caret, row] = [quill.getBounds(range.index), quill.getBounds(end)];
  return caret !== null && row !== null && Math.abs(caret.top - row.top) < caret.height / 2;
}

function isHeld(quill: Quill): boolean {
  const end = quill.getLength() - 1;
  const formats = quill.getFormat(end);
  return blockAt(quill, end) !== null || holding.some((name) => formats[name] !== undefined);
}

function writeBelow(quill: Quill): void {
  const end = quill.getLength();
  quill.updateContents([{ retain: end }, { insert: '\n' }] as never, 'user');
  quill.setSelection(end, 0, 'user');
  quill.scrollSelectionIntoView();
}
