import { parseDocument } from 'htmlparser2';
import { FootnoteNumbers } from '../../model/footnotes.ts';
import { writeInline } from '../../model/inline-writer.ts';
import type { Run } from '../../model/operations.ts';
import { textIn } from '../../text/text-in.ts';

export function textOfNote(html: string): string {
  return textIn(parseDocument(html)).replace(/\s+/g, ' ').trim();
}

/** Plain text as inline HTML with its URLs linked; `before`, formatting included, when the text is unchanged. */
export function htmlOfNote(text: string, before: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain === textOfNote(before)) return before;
  const runs = plain.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).flatMap((part, index): Run[] => {
    if (part === '') return [];
    return [{ insert: part, attributes: index % 2 === 1 ? { link: part } : {} }];
  });
  return writeInline(runs, new FootnoteNumbers());
}
