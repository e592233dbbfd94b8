import { say } from '@site/platform/words/say';
import type Quill from 'quill';
import type { Range } from 'quill';
import { blockEmbeds } from '../../../model/operations.ts';
import { type BlockAction, isBlockAction } from './block-controls.ts';
import { moveBlock } from './move-block.ts';

interface SelectedBlock {
  readonly index: number;
  readonly kind: string;
  readonly value: unknown;
}

const selector = blockEmbeds.map((name) => `.ql-${name}`).join(', ');

interface Listeners {
  readonly onEdit: (block: SelectedBlock) => void;
  /** Announces what assistive technology does not say by itself. */
  readonly say: (message: string) => void;
}

export function watchSelectedBlocks(quill: Quill, listeners: Listeners): void {
  const { onEdit } = listeners;
  quill.on('editor-change', () => markSelected(quill, listeners));
  quill.root.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target : null;
    const note = element && footnoteOf(quill, element.closest('.ql-footnote'));
    if (note) onEdit(note);
    const block = element && blockOf(quill, element.closest(selector));
    if (!block) return;
    const action = element.closest<HTMLElement>('[data-block-action]')?.dataset.blockAction;
    quill.setSelection(block.index, 1, 'user');
    if (isBlockAction(action)) run(quill, action, block, listeners);
  });
  quill.root.addEventListener('dblclick', ({ target }) => {
    const block = target instanceof Element ? blockOf(quill, target.closest(selector)) : null;
    if (block) run(quill, 'edit', block, listeners);
  });
  quill.root.addEventListener('keydown', (event) => handleKey(quill, event, listeners), { capture: true });
}

function selectedBlock(quill: Quill): SelectedBlock | null {
  const range = quill.getSelection();
  return range?.length === 1 ? blockAt(quill, range.index) : null;
}

export function blockAt(quill: Quill, index: number): SelectedBlock | null {
  const { insert } = quill.getContents(index, 1).ops[0] ?? {};
  if (typeof insert !== 'object' || insert === null) return null;
  const [kind = '', value] = Object.entries(insert)[0] ?? [];
  return blockEmbeds.includes(kind) ? { index, kind, value } : null;
}

function handleKey(quill: Quill, event: KeyboardEvent, listeners: Listeners): void {
  // Reading the selection walks the whole text: other keys must stay fast.
  if (!handledKeys.has(event.key)) return;
  const block = selectedBlock(quill);
  const note = event.key === 'Enter' && !block ? selectedFootnote(quill) : null;
  if (note) listeners.onEdit(note);
  const handled =
    note !== null || (block ? handleSelected(quill, event, block, listeners) : selectNeighbor(quill, event));
  if (!handled) return;
  event.preventDefault();
  event.stopPropagation();
}

function selectedFootnote(quill: Quill): SelectedBlock | null {
  const range = quill.getSelection();
  return range?.length === 1 ? footnoteAt(quill, range.index) : null;
}

function footnoteOf(quill: Quill, element: Element | null): SelectedBlock | null {
  const blot = element && quill.root.contains(element) ? quill.scroll.find(element) : null;
  return blot ? footnoteAt(quill, blot.offset(quill.scroll)) : null;
}

function footnoteAt(quill: Quill, index: number): SelectedBlock | null {
  const { insert } = quill.getContents(index, 1).ops[0] ?? {};
  const isNote = typeof insert === 'object' && insert !== null && 'footnote' in insert;
  return isNote ? { index, kind: 'footnote', value: insert.footnote } : null;
}

const directions: Readonly<Record<string, 1 | -1>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
};

const handledKeys: ReadonlySet<string> = new Set([
  ...Object.keys(directions),
  ...['Home', 'End', 'Enter', 'Backspace', 'Delete'],
]);

function handleSelected(
  quill: Quill,
  { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  block: SelectedBlock,
  listeners: Listeners,
): boolean {
  const direction = directions[key];
  if (shiftKey) return false;
  if (key === 'Home' || key === 'End') {
    goTo(quill, key === 'Home' ? 0 : quill.getLength() - 1);
    return true;
  }
  if (ctrlKey || metaKey) return false;
  if (direction && altKey) run(quill, direction === 1 ? 'down' : 'up', block, listeners);
  else if (direction) leave(quill, block.index, direction);
  else if (key === 'Enter' && hasDialog(block)) run(quill, 'edit', block, listeners);
  else if (key === 'Enter') insertLineAfter(quill, block.index);
  else if (key === 'Backspace' || key === 'Delete') run(quill, 'remove', block, listeners);
  else return false;
  return true;
}

const hasDialog = ({ kind }: SelectedBlock) => kind === 'figure' || kind === 'video';

function run(
  quill: Quill,
  action: BlockAction,
  block: SelectedBlock,
  { onEdit, say: announce }: Listeners,
): void {
  const label = labelAt(quill, block.index);
  if (action === 'edit') {
    if (hasDialog(block)) onEdit(block);
    return;
  }
  quill.history.cutoff();
  if (action === 'remove') {
    quill.deleteText(block.index, 1, 'user');
    quill.setSelection(block.index, 0, 'user');
    announce(say('Removed: {label}. Ctrl+Z brings it back.', { label }));
  } else if (moveBlock(quill, block.index, action)) {
    announce(action === 'up' ? say('Moved up: {label}.', { label }) : say('Moved down: {label}.', { label }));
  } else announce(action === 'up' ? say('It cannot move further up.') : say('It cannot move further down.'));
}

function labelAt(quill: Quill, index: number): string {
  const [line] = quill.getLine(index);
  return line?.domNode instanceof HTMLElement ? (line.domNode.dataset.label ?? '') : '';
}

function leave(quill: Quill, index: number, direction: 1 | -1): void {
  const next = direction === 1 ? index + 1 : index - 1;
  const isOutside = next < 0 || next >= quill.getLength();
  if (isOutside) quill.updateContents(insertedLine(quill, Math.max(next, 0)), 'user');
  goTo(quill, Math.max(0, next));
}

function goTo(quill: Quill, index: number): void {
  quill.setSelection(index, blockAt(quill, index) ? 1 : 0, 'user');
  quill.scrollSelectionIntoView();
}

function insertLineAfter(quill: Quill, index: number): void {
  quill.updateContents(insertedLine(quill, index + 1), 'user');
  quill.setSelection(index + 1, 0, 'user');
}

function insertedLine(quill: Quill, index: number) {
  const contents = quill.getContents(0, 0);
  return new (contents.constructor as new () => typeof contents)().retain(index).insert('\n');
}

/** An arrow key at the edge of a line selects the block beside it, where no caret can be shown. */
function selectNeighbor(quill: Quill, { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key === 'Home' && ctrlKey && !shiftKey && blockAt(quill, 0)) {
    goTo(quill, 0);
    return true;
  }
  const last = quill.getLength() - 1;
  if (key === 'End' && ctrlKey && !shiftKey && blockAt(quill, last)) {
    goTo(quill, last);
    return true;
  }
  const isBackspace = key === 'Backspace' || key === 'Delete';
  const direction = directions[key] ?? (key === 'Backspace' ? -1 : 1);
  if (altKey || shiftKey || ctrlKey || metaKey || !(key in directions || isBackspace)) return false;
  const range = quill.getSelection();
  if (!range || range.length > 0) return false;
  const [line, offset] = quill.getLine(range.index);
  if (!line) return false;
  const start = range.index - offset;
  const neighbor = blockAt(quill, direction === 1 ? start + line.length() : start - 1);
  if (!neighbor || !isAtEdge(quill, range, { start, length: line.length() }, key, direction)) return false;
  quill.setSelection(neighbor.index, 1, 'user');
  quill.scrollSelectionIntoView();
  return true;
}

function isAtEdge(
  quill: Quill,
  { index }: Range,
  line: { start: number; length: number },
  key: string,
  direction: 1 | -1,
): boolean {
  const edge = direction === 1 ? line.start + line.length - 1 : line.start;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return index === edge;
  const caret = quill.getBounds(index);
  const row = quill.getBounds(edge);
  return caret !== null && row !== null && Math.abs(caret.top - row.top) < caret.height / 2;
}

function markSelected(quill: Quill, { say: announce }: Listeners): void {
  // Not `getSelection`, which walks the whole text: this runs at every event of the editor.
  const range = quill.selection.lastRange;
  const block = range?.length === 1 ? blockAt(quill, range.index) : null;
  const [line] = block ? quill.getLine(block.index) : [null];
  for (const element of quill.root.querySelectorAll<HTMLElement>('[data-selected]')) {
    if (element !== line?.domNode) delete element.dataset.selected;
  }
  if (!block || !(line?.domNode instanceof HTMLElement) || line.domNode.hasAttribute('data-selected')) return;
  line.domNode.dataset.selected = '';
  const label = line.domNode.ariaLabel ?? '';
  announce(
    hasDialog(block)
      ? say('Selected: {label}. Enter edits it, Alt with Up or Down moves it, Delete removes it.', { label })
      : say('Selected: {label}. Alt with Up or Down moves it, Delete removes it.', { label }),
  );
}

function blockOf(quill: Quill, element: Element | null): SelectedBlock | null {
  if (!element || !quill.root.contains(element)) return null;
  const blot = quill.scroll.find(element);
  return blot ? blockAt(quill, blot.offset(quill.scroll)) : null;
}
