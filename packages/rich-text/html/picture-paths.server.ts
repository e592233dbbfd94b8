import { uploadPathIn } from '@site/images/media';
import type { Document } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { mediaIn } from './editor-markup.server.ts';

/** Upload paths, each once, whether or not the URL has a host. */
export const picturePaths = (html: string): string[] => picturePathsIn(parseDocument(html));

export function picturePathsIn(document: Document): string[] {
  const paths = mediaIn(document).map(({ attribs }) => uploadPathIn(attribs.src ?? ''));
  return [...new Set(paths.filter((path) => path !== null))];
}
