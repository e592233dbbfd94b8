import { counted, grouped } from '#platform/text/counted.ts';

export interface MarkedText {
  readonly text: string;
  readonly isMatch: boolean;
}

export interface SearchResult {
  /** Of its page. */
  readonly path: string;
  readonly title: readonly MarkedText[];
  /** ISO 8601. */
  readonly liveSince: string;
  readonly liveOn: string;
  readonly tags: readonly string[];
  /** In the order of `tags`. */
  readonly markedTags: readonly (readonly MarkedText[])[];
  /** Empty: a page of its own. */
  readonly author: readonly MarkedText[];
  readonly excerpt: readonly MarkedText[];
}

/** More results are neither shown nor counted. */
export const mostFound = 1_000;

/** "12 results for “web”"; empty without a search. */
export function resultsInWords(q: string, total: number): string {
  if (q === '') return '';
  if (total === 0) return `Nothing was found for “${q}”.`;
  if (total > mostFound) return `More than ${grouped(mostFound)} results for “${q}”`;
  return `${counted(total, 'result')} for “${q}”`;
}
