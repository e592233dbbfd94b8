/** Folded; letters and digits only. */
export interface SearchToken {
  readonly text: string;
  /** False: it matches every word that begins with it. */
  readonly isWhole: boolean;
}

/** Matches where all of its tokens do. */
export interface SearchTerm {
  readonly tokens: readonly SearchToken[];
  /** Writing without spaces, uncut: also matches a run that begins with it. */
  readonly run: string | null;
}
