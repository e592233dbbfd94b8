import type { Document } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { textIn } from '../text/text-in.ts';
import { filePathsIn } from './picture-paths.server.ts';

/** What a text says to the search and to the library. */
export interface ContentFacts {
  readonly text: string;
  /** Of uploads that it shows, and of PDFs that it links to. */
  readonly filePaths: readonly string[];
}

export const factsOf = (document: Document): ContentFacts => ({
  text: textIn(document),
  filePaths: filePathsIn(document),
});

/** Of stored content: one parse for all. */
export const factsIn = (html: string): ContentFacts => factsOf(parseDocument(html));
