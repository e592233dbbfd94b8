import type { Op } from 'quill';
import { readHtmlDocument } from '#site/blog/content/model/document-reader.ts';
import { writeDocument, writeOperations } from '#site/blog/content/model/document-writer.ts';
import type { CopyWithChanges } from '#site/blog/editor/session/local-copies.ts';
import { type RecoverableDraft, recoverableCopy } from '#site/blog/editor/session/recoverable-drafts.ts';

export async function recoverableDraftOf(kept: CopyWithChanges): Promise<RecoverableDraft> {
  const { copy, changes } = kept;
  const operations = changes.flatMap(({ text }) => (text ? [text] : []));
  const fields = changes.findLast((change) => change.fields)?.fields ?? copy.fields;
  return recoverableCopy(kept, { ...fields, content: await htmlAfter(copy.text, operations) });
}

/** HTML as this editor would write it: makes texts that look the same equal, whatever editor version wrote them. */
export const canonicalHtml = (html: string): string => writeDocument(readHtmlDocument(html));

async function htmlAfter(text: readonly Op[], changes: readonly (readonly Op[])[]): Promise<string> {
  const { Delta } = await import('quill');
  let contents = new Delta([...text]);
  for (const change of changes) contents = contents.compose(new Delta([...change]));
  return writeOperations(contents.ops as never);
}
