/** A URL of the site that leads nowhere, and was asked for. */
export interface MissingUrl {
  /** As of `pathKey`. */
  readonly path: string;
  readonly requests: number;
  readonly lastAt: Date;
}

export const missingLimits = {
  days: 30,
  listed: 200,
  listedIgnored: 1_000,
  /** URLs per day that have a row: today, and on earlier days. */
  rowsToday: 1_000,
  rowsADay: 200,
  /** In memory: counted and not written yet, and asked for once. */
  counted: 400,
  seen: 2_000,
  /** Live posts that the most similar URL is looked for among, the newest. */
  comparedPosts: 5_000,
} as const;
