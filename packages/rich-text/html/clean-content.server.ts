import { InvalidInputError } from '@site/platform/http/errors';
import type { Document } from 'domhandler';
import { readDocument } from '../model/document-reader.ts';
import { writeDocument } from '../model/document-writer.ts';
import { maxContentBytes } from '../text/content-limits.ts';
import { fittedSize, pixelsOf } from '../text/image-size.ts';
import { highlightCodeBlocks, plainCodeBlocks } from './code-blocks.server.ts';
import { type ContentFacts, factsOf } from './content-facts.server.ts';
import { warningsFor } from './content-warnings.server.ts';
import { mediaIn, parseEditorHtml, problemWithDocument, readAllMarkup } from './editor-markup.server.ts';
import { keepAllowed } from './keep-allowed.ts';
import { sanitizeOnce, settle } from './post-html.server.ts';
import { simplifyMarkup } from './simplify-markup.ts';

// The editor's markup is longer than what is stored of it.
const maxMarkupBytes = 2 * maxContentBytes;

export interface CleanContent extends ContentFacts {
  /** Safe to store and to show. */
  readonly html: string;
  /** Sentences that name what was not kept. */
  readonly warnings: readonly string[];
}

export interface ImageSource {
  readonly src: string;
  /** Pixels of the file. */
  readonly width?: number | null;
  readonly height?: number | null;
}

/** Parsed, and used up by `cleanText`. */
export interface GivenText {
  readonly document: Document;
  readonly warnings: readonly string[];
}

/** @throws {InvalidInputError} When the markup is too large, nested too deep or of too many elements. */
export function readText(html: string): GivenText {
  const markup = html.replace(/data:image\/[^"'\s>]*/gi, '');
  if (Buffer.byteLength(markup) > maxMarkupBytes) throw contentIssue('Content has at most 1 MB of HTML.');
  const { document, problem } = readAllMarkup(html);
  if (problem !== null) throw contentIssue(problem);
  const warnings = warningsFor(document);
  simplifyMarkup(document);
  return { document, warnings };
}

/** In order. */
export const imageSourcesIn = ({ document }: GivenText): string[] =>
  mediaIn(document).map((image) => image.attribs.src ?? '');

/** Can take seconds: run in the content thread. `sources` replaces the images' own, in order. */
export function cleanText(
  { document, warnings }: GivenText,
  sources: readonly (ImageSource | null)[] = [],
): CleanContent {
  for (const [index, { attribs }] of mediaIn(document).entries()) {
    const source = sources[index];
    if (!source) continue;
    attribs.src = source.src;
    const { width, height } = source;
    const isSized = [attribs.width, attribs.height].every((size) => size === undefined || pixelsOf(size));
    if (width && height && isSized) Object.assign(attribs, fittedSize(attribs, { width, height }));
  }
  const clean = cleanHtml(document);
  return { html: clean.html, warnings, ...factsOf(clean.document) };
}

/** Throws as `readText`. */
export const cleanContent = (html: string): CleanContent => cleanText(readText(html));

/**
 * Sanitized, in the editor's canonical form, with highlighted code if that fits the size limit. The tree that is returned
 * is that of the HTML; `document` is used up.
 */
export function cleanHtml(document: Document): { html: string; document: Document } {
  return settle(cleanOnce(document), (html) => cleanOnce(parseEditorHtml(html)));
}

function cleanOnce(document: Document): { html: string; document: Document; isSettled: boolean } {
  keepAllowed(document);
  const writeCode = highlightCodeBlocks(document);
  const marked = writeDocument(readDocument(document.children), writeCode);
  if (Buffer.byteLength(marked) <= maxContentBytes || !marked.includes('<pre')) {
    const clean = sanitizeOnce(marked);
    const isTooMuch = marked.includes('<pre') && problemWithDocument(clean.document) !== null;
    if (!isTooMuch) return { ...clean, isSettled: clean.html === marked };
  }
  plainCodeBlocks(document);
  const plain = writeDocument(readDocument(document.children));
  const clean = sanitizeOnce(plain);
  return { ...clean, isSettled: clean.html === plain };
}

export function contentIssue(message: string): InvalidInputError {
  return new InvalidInputError([{ path: 'content', message }]);
}
