import type Quill from 'quill';
import type { Op } from 'quill';
import { blockAt } from './selected-block.ts';

/**
 * Text that is typed after an image that fills its line begins a paragraph: beside the image it would be a caption that is none.
 * So does what is typed while a block, such as a video, is selected.
 */
export function writeAfterImage(quill: Quill): void {
  quill.root.addEventListener('beforeinput', (event) => {
    if (event.inputType !== 'insertText' || !event.data || event.isComposing) return;
    if (isPlain(quill.root)) return;
    if (!beginParagraph(quill, event.data)) return;
    event.preventDefault();
    quill.scrollSelectionIntoView();
  });
  // What is being composed must not be moved. Text that stood there already stays beside its image.
  let begins = false;
  quill.root.addEventListener('compositionstart', () => {
    begins = !isPlain(quill.root) && isAfterImages(quill);
  });
  quill.root.addEventListener('compositionend', () => setTimeout(() => begins && divideComposed(quill), 0));
}

/** Whether the caret stands in a line without images: asked for each key, so without reading the text. */
function isPlain(root: HTMLElement): boolean {
  const selection = document.getSelection();
  if (!selection?.isCollapsed) return false;
  let line = selection.anchorNode;
  while (line && line.parentNode !== root) line = line.parentNode;
  return line instanceof HTMLElement && line.textContent !== '' && line.querySelector('img') === null;
}

/** @returns False where text goes on in its line. */
function beginParagraph(quill: Quill, text: string): boolean {
  const range = quill.getSelection();
  if (range?.length === 1 && blockAt(quill, range.index)) {
    insert(quill, range.index + 1, [{ insert: `${text}\n` }], text.length);
    return true;
  }
  const line = range?.length === 0 ? imageLine(quill, range.index) : null;
  if (!range || !line || line.offset !== line.images) return false;
  insert(quill, range.index, [{ insert: '\n', attributes: line.formats }, { insert: text }], text.length + 1);
  return true;
}

function isAfterImages(quill: Quill): boolean {
  const range = quill.getSelection();
  const line = range?.length === 0 ? imageLine(quill, range.index) : null;
  return line !== null && line.offset === line.images;
}

function divideComposed(quill: Quill): void {
  const range = quill.getSelection();
  const line = range?.length === 0 ? imageLine(quill, range.index) : null;
  if (!range || !line || line.offset === line.images) return;
  const at = range.index - line.offset + line.images;
  insert(quill, at, [{ insert: '\n', attributes: line.formats }], range.index - at + 1);
}

function insert(quill: Quill, at: number, operations: readonly Op[], caret: number): void {
  const change = [...(at > 0 ? [{ retain: at }] : []), ...operations];
  quill.updateContents(change as never, 'user');
  quill.setSelection(at + caret, 0, 'user');
}

/** The paragraph that ends at `index` and begins with `images` images; null where none does. */
function imageLine(quill: Quill, index: number) {
  const [line, offset] = quill.getLine(index);
  if (!line || offset === 0 || offset !== line.length() - 1) return null;
  const formats = line.formats();
  if (formats.list !== undefined || formats.table !== undefined) return null;
  const { ops } = quill.getContents(index - offset, offset);
  const rest = ops.findIndex((op) => !isImage(op));
  const images = rest === -1 ? ops.length : rest;
  return images === 0 ? null : { images, offset, formats };
}

const isImage = ({ insert }: Op) => typeof insert === 'object' && insert !== null && 'image' in insert;
