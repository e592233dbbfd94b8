import type Quill from 'quill';
import type { Op } from 'quill';
import { readHtmlDocument } from '#app/blog/content/model/document-reader.ts';
import { writeOperations } from '#app/blog/content/model/document-writer.ts';
import { operationsOf } from '#app/blog/content/model/operations.ts';

/** What an editor was given, and the operations it made of that: as long as it holds those, nobody has changed it. */
const given = new WeakMap<Quill, { readonly html: string; readonly operations: string }>();

/** Replaces everything, without a step to undo and without counting as a change. */
export function setHtml(quill: Quill, html: string): void {
  quill.setContents(operationsOf(readHtmlDocument(html)) as never, 'silent');
  quill.history.clear();
  given.set(quill, { html, operations: JSON.stringify(quill.getContents().ops) });
}

/**
 * The canonical HTML of the editor's text, or the very HTML it was given when nothing has changed since.
 *
 * @param operations The whole text, where it was read already.
 */
export function htmlOf(quill: Quill, operations: readonly Op[] = quill.getContents().ops): string {
  const original = given.get(quill);
  if (original && original.operations === JSON.stringify(operations)) return original.html;
  return writeOperations(operations as never);
}
