import type { Document } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { textIn } from '../text/text-in.ts';
import { picturePathsIn } from './picture-paths.server.ts';

/** What a text says to the search and to the library. */
export interface ContentFacts {
  readonly text: string;
  readonly imagePaths: readonly string[];
}

export const factsOf = (document: Document): ContentFacts => ({
  text: textIn(document),
  imagePaths: picturePathsIn(document),
});

/** Of stored content: one parse for all. */
export const factsIn = (html: string): ContentFacts => factsOf(parseDocument(html));
