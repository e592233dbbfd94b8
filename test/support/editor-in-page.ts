import { formats, loadQuill } from '@site/rich-text/editor/quill/load-quill';
import { readHtmlDocument } from '@site/rich-text/model/document-reader';
import { writeDocument, writeOperations } from '@site/rich-text/model/document-writer';
import { operationsOf } from '@site/rich-text/model/operations';
import { policyDocument } from './policy-documents.ts';

/** What a text was, and what it is after an editor has held it. */
export interface RoundTrip {
  readonly seed: number;
  readonly stored: string;
  readonly saved: string;
}

/**
 * Opens and saves texts made of what the policy allows, in one editor of this page.
 *
 * @returns Those that are not the same afterwards.
 */
export async function changedTexts(count: number): Promise<RoundTrip[]> {
  const { default: Quill } = await loadQuill();
  const host = document.createElement('div');
  document.body.append(host);
  const quill = new Quill(host, { formats: [...formats], modules: { toolbar: false } });
  const changed: RoundTrip[] = [];
  for (let seed = 0; seed < count; seed++) {
    const stored = writeDocument(readHtmlDocument(policyDocument(seed)));
    quill.setContents(operationsOf(readHtmlDocument(stored)) as never, 'silent');
    const saved = writeOperations(quill.getContents().ops as never);
    if (saved !== stored) changed.push({ seed, stored, saved });
  }
  return changed;
}

Object.assign(globalThis, { changedTexts });
