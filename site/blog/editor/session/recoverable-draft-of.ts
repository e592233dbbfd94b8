import { htmlAfter } from '@site/rich-text/editor/quill/text-of-operations';
import type { CopyWithChanges } from './local-copies.ts';
import { type RecoverableDraft, recoverableCopy } from './recoverable-drafts.ts';

/** The text that a browser's copy and its changes make together. */
export async function recoverableDraftOf(kept: CopyWithChanges): Promise<RecoverableDraft> {
  const { copy, changes } = kept;
  const operations = changes.flatMap(({ text }) => (text ? [text] : []));
  const fields = changes.findLast((change) => change.fields)?.fields ?? copy.fields;
  return recoverableCopy(kept, { ...fields, content: await htmlAfter(copy.text, operations) });
}
