import { counted, grouped } from '#platform/text/counted.ts';

/** A stretch of text, in one piece a match or none. */
export interface MarkedText {
  readonly text: string;
  readonly isMatch: boolean;
}

/** What the search page shows of a post it found. */
export interface SearchResult {
  readonly id: string;
  readonly title: readonly MarkedText[];
  /** ISO 8601: when it went live. */
  readonly liveSince: string;
  /** That day, in long form. */
  readonly liveOn: string;
  readonly tags: readonly string[];
  /** The tags again, in the same order. */
  readonly markedTags: readonly (readonly MarkedText[])[];
  readonly author: readonly MarkedText[];
  readonly excerpt: readonly MarkedText[];
}

/** A visitor looks through no more results than these; more are not counted. */
export const mostFound = 1_000;

/** "12 results for “web”"; nothing for nothing. */
export function resultsInWords(q: string, total: number): string {
  if (q === '') return '';
  if (total === 0) return `Nothing was found for “${q}”.`;
  if (total > mostFound) return `More than ${grouped(mostFound)} results for “${q}”`;
  return `${counted(total, 'result')} for “${q}”`;
}
