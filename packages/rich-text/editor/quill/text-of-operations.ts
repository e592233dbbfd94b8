import type { Op } from 'quill';
import { readHtmlDocument } from '../../model/document-reader.ts';
import { writeDocument, writeOperations } from '../../model/document-writer.ts';

/** HTML as this editor would write it: makes texts that look the same equal, whatever editor version wrote them. */
export const canonicalHtml = (html: string): string => writeDocument(readHtmlDocument(html));

/** HTML of a text in Quill's operations, after changes to it. */
export async function htmlAfter(text: readonly Op[], changes: readonly (readonly Op[])[]): Promise<string> {
  const { Delta } = await import('quill');
  let contents = new Delta([...text]);
  for (const change of changes) contents = contents.compose(new Delta([...change]));
  return writeOperations(contents.ops as never);
}
