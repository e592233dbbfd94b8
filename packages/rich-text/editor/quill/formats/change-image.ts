import type Quill from 'quill';
import { decorationRole } from '../../../html/post-html-policy.ts';
import type { Figure } from '../../../model/embeds.ts';
import { emptyDelta } from '../../inserting/insert-block.ts';
import { htmlOfNote } from '../../inserting/note-text.ts';

export interface ImageAnswer {
  readonly alt: string;
  readonly isDecoration: boolean;
  /** Plain text; empty for none. */
  readonly caption: string;
  /** CSS pixels; empty keeps the current width. */
  readonly width: string;
}

/** An image with a caption is a block: it leaves its line, which is deleted when nothing else is in it. */
export function replaceImage(quill: Quill, index: number, answer: ImageAnswer): void {
  const { insert, attributes = {} } = quill.getContents(index, 1).ops[0] ?? {};
  if (typeof insert !== 'object') return;
  const before = 'figure' in insert ? (insert.figure as Figure) : null;
  if (!before && answer.caption === '') {
    quill.formatText(index, 1, imageFormats(answer, attributes), 'user');
    return;
  }
  const { src, title, ...size } = before ?? imageFigure(String(insert.image), attributes);
  const figure = {
    ...{ src, ...(title && { title }), ...sizeAfter(size, answer) },
    ...(answer.alt && { alt: answer.alt }),
    ...(answer.isDecoration && { decorative: true }),
    ...(answer.caption && { caption: htmlOfNote(answer.caption, before?.caption ?? '') }),
  };
  if (before) {
    const change = emptyDelta(quill).retain(index).insert({ figure }, attributes).delete(1);
    quill.updateContents(change, 'user');
  } else moveOut(quill, index, figure);
  quill.setSelection(index, 1, 'user');
}

function moveOut(quill: Quill, index: number, figure: object): void {
  const [line, offset] = quill.getLine(index);
  const length = line?.length() ?? 1;
  const start = index - offset;
  const change = emptyDelta(quill);
  if (length === 2) change.retain(start).insert({ figure }).delete(2);
  else
    change
      .retain(index)
      .delete(1)
      .retain(start + length - index - 1)
      .insert({ figure });
  const isLast = start + length >= quill.getLength();
  quill.updateContents(isLast ? change.insert('\n') : change, 'user');
}

function imageFormats({ alt, isDecoration, width }: ImageAnswer, before: Record<string, unknown>) {
  const size = width === (before.width ?? '') ? {} : { width: width || false, height: false };
  return { alt: alt || false, role: isDecoration ? decorationRole : false, ...size };
}

function imageFigure(src: string, attributes: Record<string, unknown>): Figure {
  const text = (name: string) => (typeof attributes[name] === 'string' ? attributes[name] : undefined);
  const [title, width, height] = ['title', 'width', 'height'].map(text);
  return { src, ...(title && { title }), ...(width && { width }), ...(height && { height }) };
}

/** A chosen width leaves the height to follow. */
function sizeAfter({ width = '', height = '' }: Pick<Figure, 'width' | 'height'>, answer: ImageAnswer) {
  if (answer.width === width) return { ...(width && { width }), ...(height && { height }) };
  return answer.width ? { width: answer.width } : {};
}
