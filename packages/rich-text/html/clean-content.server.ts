import { InvalidInputError } from '@site/platform/http/errors';
import type { Document } from 'domhandler';
import { readDocument } from '../model/document-reader.ts';
import { writeDocument } from '../model/document-writer.ts';
import { maxContentBytes } from '../text/content-limits.ts';
import { fittedSize, pixelsOf } from '../text/image-size.ts';
import { textIn } from '../text/text-in.ts';
import { highlightCodeBlocks, plainCodeBlocks } from './code-blocks.server.ts';
import { warningsFor } from './content-warnings.server.ts';
import { mediaIn, parseEditorHtml, problemWithMarkup, serializeHtml } from './editor-markup.server.ts';
import { picturePathsIn } from './picture-paths.server.ts';
import { sanitizePostHtml } from './post-html.server.ts';
import { simplifyMarkup } from './simplify-markup.ts';

// The editor's markup is longer than what is stored of it.
const maxMarkupBytes = 2 * maxContentBytes;

export interface CleanContent {
  /** Safe to store and to show. */
  readonly html: string;
  readonly text: string;
  readonly imagePaths: readonly string[];
  /** Sentences that name what was not kept. */
  readonly warnings: readonly string[];
}

export interface ImageSource {
  readonly src: string;
  /** Pixels of the file. */
  readonly width?: number | null;
  readonly height?: number | null;
}

/** In order. @throws {InvalidInputError} When the markup is too large, nested too deep or of too many elements. */
export function imageSourcesIn(html: string): string[] {
  return mediaIn(readMarkup(html).document).map((image) => image.attribs.src ?? '');
}

/** Can take seconds: run in the content thread. `sources` replaces the images' own, in order. Throws as `imageSourcesIn`. */
export function cleanContent(html: string, sources: readonly (ImageSource | null)[] = []): CleanContent {
  const { document, warnings } = readMarkup(html);
  for (const [index, { attribs }] of mediaIn(document).entries()) {
    const source = sources[index];
    if (!source) continue;
    attribs.src = source.src;
    const { width, height } = source;
    const isSized = [attribs.width, attribs.height].every((size) => size === undefined || pixelsOf(size));
    if (width && height && isSized) Object.assign(attribs, fittedSize(attribs, { width, height }));
  }
  const clean = cleanHtml(document);
  const stored = parseEditorHtml(clean);
  return { html: clean, text: textIn(stored), imagePaths: picturePathsIn(stored), warnings };
}

/** Sanitized, in the editor's canonical form, with highlighted code if that fits the size limit. */
export function cleanHtml(document: Document): string {
  const html = canonicalHtml(sanitizePostHtml(serializeHtml(document)));
  if (!/<pre[ >]/.test(html)) return html;
  const settled = parseEditorHtml(html);
  highlightCodeBlocks(settled);
  const marked = sanitizePostHtml(serializeHtml(settled));
  if (Buffer.byteLength(marked) <= maxContentBytes && !problemWithMarkup(marked)) return marked;
  plainCodeBlocks(settled);
  return sanitizePostHtml(serializeHtml(settled));
}

function canonicalHtml(html: string): string {
  const canonical = writeDocument(readDocument(parseEditorHtml(html).children));
  return canonical === html ? html : sanitizePostHtml(canonical);
}

export function contentIssue(message: string): InvalidInputError {
  return new InvalidInputError([{ path: 'content', message }]);
}

function readMarkup(html: string): { document: Document; warnings: string[] } {
  const markup = html.replace(/data:image\/[^"'\s>]*/gi, '');
  if (Buffer.byteLength(markup) > maxMarkupBytes) throw contentIssue('Content has at most 1 MB of HTML.');
  const problem = problemWithMarkup(markup);
  if (problem) throw contentIssue(problem);
  const document = parseEditorHtml(html);
  const warnings = warningsFor(document);
  simplifyMarkup(document);
  return { document, warnings };
}
