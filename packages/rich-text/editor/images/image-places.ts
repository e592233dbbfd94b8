import type { Op } from 'quill';

/** An image still as it was pasted: its file is not stored yet. */
export function isDataImage(insert: Op['insert']): insert is { image: string } {
  const source = typeof insert === 'object' ? insert.image : undefined;
  return typeof source === 'string' && /^data:/i.test(source);
}

export function dataImagesIn(operations: readonly Op[]): string[] {
  return operations.flatMap(({ insert }) => (isDataImage(insert) ? [insert.image] : []));
}

export function placesOf(operations: readonly Op[], source: string): number[] {
  let index = 0;
  const places: number[] = [];
  for (const { insert } of operations) {
    if (typeof insert === 'object' && insert.image === source) places.push(index);
    index += typeof insert === 'string' ? insert.length : 1;
  }
  return places;
}

/** Where an index is after a change. */
export function movedBy(operations: readonly Op[], index: number): number {
  let at = 0;
  let moved = index;
  for (const { retain, insert, delete: removed } of operations) {
    if (at > moved) break;
    if (typeof retain === 'number') at += retain;
    else if (insert !== undefined) {
      const length = typeof insert === 'string' ? insert.length : 1;
      moved += length;
      at += length;
    } else if (typeof removed === 'number') moved -= Math.min(removed, Math.max(0, moved - at));
  }
  return moved;
}

const wordEnd = /[\p{L}\p{M}\p{N}_'’-]$/u;
const wordStart = /^[\p{L}\p{M}\p{N}_'’-]/u;

/** Where an image dropped into a line goes: the nearer end of the word. `text`: what is not text counts as one character. */
export function besideWord(text: string, offset: number): number {
  if (!wordEnd.test(text.slice(0, offset)) || !wordStart.test(text.slice(offset))) return offset;
  let start = offset;
  while (start > 0 && wordEnd.test(text.slice(0, start))) start -= 1;
  let end = offset;
  while (end < text.length && wordStart.test(text.slice(end))) end += 1;
  return offset - start < end - offset ? start : end;
}
