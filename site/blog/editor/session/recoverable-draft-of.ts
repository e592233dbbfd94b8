import { recoverableCopy } from '@site/editing/recoverable-drafts';
import { htmlAfter } from '@site/rich-text/editor/quill/text-of-operations';
import type { PostCopy, PostDraft } from './post-editing.ts';

/** The text that a browser's copy and its changes make together. */
export async function recoverableDraftOf(kept: PostCopy): Promise<PostDraft> {
  const { copy, changes } = kept;
  const operations = changes.flatMap(({ text }) => (text ? [text] : []));
  const fields = changes.findLast((change) => change.fields)?.fields ?? copy.fields;
  return recoverableCopy(kept, { ...fields, content: await htmlAfter(copy.text, operations) });
}
