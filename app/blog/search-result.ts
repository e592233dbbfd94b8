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
  readonly tags: readonly string[];
  readonly excerpt: readonly MarkedText[];
}
