import { isPdf, uploadPathIn } from '@site/images/media';
import type { Document } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { mediaIn } from './editor-markup.server.ts';

/** Upload paths of what a text shows, and of PDFs that it links to, each once, whether or not the URL has a host. */
export const filePaths = (html: string): string[] => filePathsIn(parseDocument(html));

/** As `filePaths`. */
export function filePathsIn(document: Document): string[] {
  const links = DomUtils.getElementsByTagName('a', document);
  const linked = links.map(({ attribs }) => uploadPathIn(attribs.href ?? ''));
  const pdfs = linked.filter((path) => path !== null && isPdf(path)) as string[];
  return [...new Set([...picturePathsIn(document), ...pdfs])];
}

/** Of what it shows alone. */
export function picturePathsIn(document: Document): string[] {
  const paths = mediaIn(document).map(({ attribs }) => uploadPathIn(attribs.src ?? ''));
  return [...new Set(paths.filter((path) => path !== null))];
}
