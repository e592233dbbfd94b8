import type Quill from 'quill';
import type { Op } from 'quill';
import { readHtmlDocument } from '../../model/document-reader.ts';
import { writeOperations } from '../../model/document-writer.ts';
import { operationsOf } from '../../model/operations.ts';

/** The HTML given and the operations made of it: while the editor holds those, the text is unchanged. */
const given = new WeakMap<Quill, { readonly html: string; readonly operations: string }>();

/** Replaces everything, without an undo step and without counting as a change. */
export function setHtml(quill: Quill, html: string): void {
  quill.setContents(operationsOf(readHtmlDocument(html)) as never, 'silent');
  quill.history.clear();
  given.set(quill, { html, operations: JSON.stringify(quill.getContents().ops) });
}

/** Canonical HTML, or the very HTML that was given when nothing has changed. `operations`: the whole text. */
export function htmlOf(quill: Quill, operations: readonly Op[] = quill.getContents().ops): string {
  const original = given.get(quill);
  if (original && original.operations === JSON.stringify(operations)) return original.html;
  return writeOperations(operations as never);
}
