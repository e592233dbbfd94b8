/** Characters at most; `advised…`: what search engines show of them. Title, author and tags have theirs in `postLimits`. */
export const fieldLimits = {
  excerpt: 300,
  seoTitle: 200,
  advisedSeoTitle: 70,
  seoDescription: 500,
  advisedSeoDescription: 160,
  coverCaption: 300,
  canonicalUrl: 2_000,
  language: 35,
  /** Number of people. */
  authors: 10,
  /** Of any of these while it is written. The form cuts nothing, so that a draft must hold what is far too long. */
  draft: 100_000,
} as const;
