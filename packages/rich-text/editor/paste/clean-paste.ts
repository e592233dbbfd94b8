import { FootnoteNumbers, footnoteHtml } from '../../model/footnotes.ts';
import type { CodeLanguage } from '../../text/code-policy.ts';
import { finishLines } from './finish/finish-lines.ts';
import { joinedInlines } from './finish/inlines.ts';
import { LeftOut } from './left-out.ts';
import { unreadableImages } from './read/images.ts';
import { LineReader } from './read/read-lines.ts';
import { takeFootnotes } from './source/copied-footnotes.ts';
import { markSourceParts } from './source/known-parts.ts';
import { readPastedDocument } from './source/pasted-document.ts';
import { imagesInRtf } from './source/rtf-images.ts';
import { acceptTrackedChanges } from './source/tracked-changes.ts';
import { makeWordLists } from './source/word-lists.ts';
import { writeInlines } from './write/inline-html.ts';
import { writeHtml } from './write/write-html.ts';

interface ClipboardContent {
  readonly html: string;
  /** The same as RTF, where office programs keep their images; empty without. */
  readonly rtf?: string;
  /** Images that came as files, as `data:` URLs in order. */
  readonly images?: readonly string[];
  /** Of code, where the source names it beside the HTML. */
  readonly language?: CodeLanguage | null;
}

export interface PasteNotes {
  /** What was dropped, such as "2 images that could not be read". */
  readonly leftOut: readonly string[];
  /** They come as accepted. */
  readonly hasTrackedChanges: boolean;
}

export interface CleanPaste extends PasteNotes {
  /** As a post may contain it; empty when nothing readable was copied. */
  readonly html: string;
}

/**
 * Rewrites HTML from another program as a post's: all text in order, with what tags and styles mean, not how it looked.
 * Images that only the other program can read come from the files or the RTF if there are as many.
 */
export function cleanPaste({ html, rtf = '', images = [], language = null }: ClipboardContent): CleanPaste {
  const document = readPastedDocument(html);
  const drawn = unreadableImages(document.body, document.baseUrl);
  const hasTrackedChanges = acceptTrackedChanges(document);
  const sources = sourcesFor(drawn, document.body, images, rtf);
  makeWordLists(document);
  markSourceParts(document);
  const leftOut = new LeftOut();
  const footnotes = new Map<Element, string>();
  const numbers = new FootnoteNumbers();
  const reader = new LineReader(document, sources, footnotes, leftOut);
  const written = new Map<Element, string>();
  for (const [reference, item] of takeFootnotes(document.body)) {
    // Referenced again, it is the same note.
    const before = written.get(item)?.replace(/ id="[^"]*"/, '');
    const note = () => writeInlines(joinedInlines(finishLines(reader.read(item))));
    const html = before ?? footnoteHtml({ id: String(written.size + 1), html: note() }, numbers);
    written.set(item, html);
    footnotes.set(reference, html);
  }
  const lines = finishLines(reader.read(document.body)).map((line) =>
    line.kind === 'code' && language ? { ...line, language } : line,
  );
  return { html: writeHtml(lines) + numbers.listHtml(), leftOut: leftOut.phrases(), hasTrackedChanges };
}

/** @param drawn Images before tracked changes were accepted: the RTF has those that were deleted as well. */
function sourcesFor(
  drawn: readonly Element[],
  body: Element,
  images: readonly string[],
  rtf: string,
): readonly string[] {
  const kept = drawn.filter((image) => body.contains(image));
  const fitting = (sources: readonly string[]) => {
    if (sources.length === kept.length) return sources;
    return sources.length === drawn.length
      ? sources.filter((_, at) => body.contains(drawn[at] ?? null))
      : null;
  };
  return kept.length === 0 ? [] : (fitting(images) ?? fitting(imagesInRtf(rtf)) ?? []);
}
