import type { Op } from 'quill';
import { readHtmlDocument } from '#app/blog/content/model/document-reader.ts';
import { writeDocument, writeOperations } from '#app/blog/content/model/document-writer.ts';
import type { CopyWithChanges } from '#app/blog/editor/session/local-copies.ts';
import { type RecoverableDraft, recoverableCopy } from '#app/blog/editor/session/recoverable-drafts.ts';

/** Puts a copy and the changes after it together. Loads the editor's library, which the screen needs anyway. */
export async function recoverableDraftOf(kept: CopyWithChanges): Promise<RecoverableDraft> {
  const { copy, changes } = kept;
  const operations = changes.flatMap(({ text }) => (text ? [text] : []));
  const fields = changes.findLast((change) => change.fields)?.fields ?? copy.fields;
  return recoverableCopy(kept, { ...fields, content: await htmlAfter(copy.text, operations) });
}

/**
 * The form the editor would write HTML in: two texts that look the same to a person become the same, whatever
 * version of the editor they come from.
 */
export const canonicalHtml = (html: string): string => writeDocument(readHtmlDocument(html));

async function htmlAfter(text: readonly Op[], changes: readonly (readonly Op[])[]): Promise<string> {
  const { Delta } = await import('quill');
  let contents = new Delta([...text]);
  for (const change of changes) contents = contents.compose(new Delta([...change]));
  return writeOperations(contents.ops as never);
}
