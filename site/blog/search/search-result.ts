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
  readonly author: MarkedText;
  readonly excerpt: MarkedText;
}

/** More are neither shown nor counted. */
export const maxFound = 1_000;

/** "12 results for “web”"; empty without a search. */
export function resultsInWords(q: string, total: number): string {
  if (q === '') return '';
  if (total === 0) return `Nothing was found for “${q}”.`;
  const results = total > maxFound ? `More than ${grouped(maxFound)} results` : counted(total, 'result');
  return `${results} for “${q}”`;
}
