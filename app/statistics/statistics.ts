export type CountKind = 'view' | 'share';

export interface Counts {
  readonly views: number;
  readonly shares: number;
}

/** A day of the company's time zone, such as `2026-12-03`. */
export interface DayCounts extends Counts {
  readonly day: string;
}

export interface PostCounts extends Counts {
  readonly id: string;
  readonly title: string;
}

export interface Statistics {
  /** Every day of the period up to today, oldest first, with zeros. */
  readonly days: readonly DayCounts[];
  readonly total: Counts;
  /** Most views first; only the post itself when one was requested. */
  readonly posts: readonly PostCounts[];
}

export const statisticsLimits = { days: 365, defaultDays: 90, topPosts: 10 } as const;

export function sumCounts(counts: readonly Counts[]): Counts {
  return counts.reduce<Counts>(
    (sum, { views, shares }) => ({ views: sum.views + views, shares: sum.shares + shares }),
    { views: 0, shares: 0 },
  );
}
