/** What the head of a post's page says beyond what the page shows. */
export interface PostFacts {
  readonly id: string;
  readonly author: string;
  /** Path of the author's own page, for one of the team. */
  readonly authorPath: string | undefined;
  /** When it went live; ISO 8601, as the next. */
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly wordCount: number;
  /** Address of its card, from the site's root. */
  readonly card: string;
  /** Path of its film. */
  readonly film: string | undefined;
}
