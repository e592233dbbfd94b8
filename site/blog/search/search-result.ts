import { counted, grouped } from '@site/platform/text/counted';

/** Parts outside and inside of matches in turn, outside first; empty for an empty text. */
export type MarkedText = readonly string[];

export interface SearchResult {
  readonly path: string;
  readonly title: MarkedText;
  /** ISO 8601. */
  readonly liveSince: string;
  readonly liveOn: string;
  readonly tags: readonly string[];
  readonly markedTags: readonly MarkedText[];
  /** Empty for a page. */
  readonly author: MarkedText;
  readonly excerpt: MarkedText;
}

export interface AuthorResult {
  readonly path: string;
  readonly name: MarkedText;
  readonly description: string;
}

/** More are neither shown nor counted. */
export const maxFound = 1_000;

/** "12 results for “web”", "1 author and 12 results for “ann”"; empty without a search. */
export function resultsInWords(q: string, total: number, authors = 0): string {
  if (q === '') return '';
  if (total + authors === 0) return `Nothing was found for “${q}”.`;
  const results = total > maxFound ? `more than ${grouped(maxFound)} results` : counted(total, 'result');
  const found = [...(authors > 0 ? [counted(authors, 'author')] : []), ...(total > 0 ? [results] : [])];
  const words = `${found.join(' and ')} for “${q}”`;
  return words[0]?.toUpperCase() + words.slice(1);
}
