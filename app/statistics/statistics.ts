export type CountKind = 'view' | 'share';

export interface Counts {
  readonly views: number;
  readonly shares: number;
}

/** Of the whole site: views of posts and of all other public pages. */
export interface SiteCounts extends Counts {
  /** Contact messages, without spam. */
  readonly inquiries: number;
}

/** A day of the company's time zone, such as `2026-12-03`. */
export type OfDay<Kind extends Counts> = Kind & { readonly day: string };

export interface PostCounts extends Counts {
  readonly id: string;
  readonly title: string;
}

export interface Statistics<Kind extends Counts = Counts> {
  /** Every day of the period up to today, oldest first, with zeros. */
  readonly days: readonly OfDay<Kind>[];
  readonly total: Kind;
  /** Of as many days before the period. */
  readonly previous: Kind;
  /** Most views first; only the post itself when one was requested. */
  readonly posts: readonly PostCounts[];
}

interface PageCounts {
  /** As `countedPagesOf` names it. */
  readonly path: string;
  readonly title: string;
  readonly views: number;
}

export interface ReferrerCounts {
  /** Null: all hosts that have no row of their own. */
  readonly host: string | null;
  readonly visits: number;
}

export interface SiteStatistics extends Statistics<SiteCounts> {
  /** False while the owner has turned counting off. */
  readonly isCounting: boolean;
  /** Public pages other than posts, most views first. */
  readonly pages: readonly PageCounts[];
  /** Most visits first, the others last. */
  readonly referrers: readonly ReferrerCounts[];
}

export const statisticsLimits = {
  /** Twelve months. */
  days: 365,
  defaultDays: 90,
  topPosts: 10,
  topPages: 20,
  topReferrers: 15,
  /** Of one day: while it lasts, and of the days before. */
  referrersToday: 200,
  referrersADay: 50,
  /** Twice the longest period, which is compared with the one before. */
  referrerDays: 730,
} as const;
