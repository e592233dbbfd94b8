import type { Op } from 'quill';
import {
  type CopyWithChanges,
  isWhollySent,
  lastSavedAt,
  lastSequence,
} from '#app/blog/editor/session/local-copies.ts';
import type { RecoverableDraft } from '#app/blog/editor/session/recoverable-drafts.ts';
import type { DraftFields } from '#app/blog/posts/fields/post-fields.ts';
import { registerClipboard } from './clipboard-module.ts';
import { editableHtml, registerCodeBlock } from './code-block-format.ts';

/** Puts a copy and the changes after it together. Loads the editor's library, which the screen needs anyway. */
export async function recoverableDraftOf(kept: CopyWithChanges): Promise<RecoverableDraft> {
  const { copy, changes } = kept;
  const operations = changes.flatMap(({ text }) => (text ? [text] : []));
  const fields = changes.findLast((change) => change.fields)?.fields ?? copy.fields;
  return {
    editorId: copy.editorId,
    creationId: copy.creationId,
    sequence: lastSequence(kept),
    supersedes: copy.supersedes,
    savedAt: new Date(lastSavedAt(kept)),
    baseVersion: copy.baseVersion,
    isOnServer: isWhollySent(kept),
    fields: { ...fields, content: await htmlAfter(copy.text, operations) } satisfies DraftFields,
  };
}

/**
 * Loads what turns HTML into the form the editor would write it in: two texts that look the same to a person
 * become the same.
 */
export async function loadCanonical(): Promise<(html: string) => string> {
  const { default: Quill } = await import('quill');
  registerClipboard(Quill);
  registerCodeBlock(Quill);
  const scratch = new Quill(document.createElement('div'));
  return (html) => {
    scratch.setContents(scratch.clipboard.convert({ html: editableHtml(html), text: '' }), 'silent');
    return scratch.root.innerHTML;
  };
}

async function htmlAfter(text: readonly Op[], changes: readonly (readonly Op[])[]): Promise<string> {
  const { default: Quill, Delta } = await import('quill');
  registerCodeBlock(Quill);
  let contents = new Delta([...text]);
  for (const change of changes) contents = contents.compose(new Delta([...change]));
  // Never shown: it only turns operations into the HTML the editor would have.
  const scratch = new Quill(document.createElement('div'));
  scratch.setContents(contents, 'silent');
  return scratch.root.innerHTML;
}
