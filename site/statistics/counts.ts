export type CountKind = 'view' | 'share';

export interface Counts {
  readonly views: number;
  readonly shares: number;
}

export interface SiteCounts extends Counts {
  /** Without spam. */
  readonly inquiries: number;
}

/** In the company's time zone, such as `2026-12-03`. */
export type OfDay<Kind extends Counts> = Kind & { readonly day: string };

export interface PostCounts extends Counts {
  readonly id: string;
  readonly title: string;
}

export interface Statistics<Kind extends Counts = Counts> {
  /** Up to today, oldest first, with zeros. */
  readonly days: readonly OfDay<Kind>[];
  readonly total: Kind;
  /** Of the equally long period before. */
  readonly previous: Kind;
  /** Most views first; only the post itself when one was requested. */
  readonly posts: readonly PostCounts[];
}

interface PageCounts {
  readonly path: string;
  readonly title: string;
  readonly views: number;
}

interface FileCounts {
  readonly path: string;
  readonly name: string;
  readonly downloads: number;
}

export interface NamedVisits {
  /** Null: all others together. */
  readonly name: string | null;
  readonly visits: number;
}

export interface OriginCount {
  readonly name: string;
  /** Of a page of this site; null: something else. */
  readonly path: string | null;
  readonly inquiries: number;
}

/** Of inquiries whose origin is kept, most first. */
export interface InquiryOrigins {
  readonly sources: readonly OriginCount[];
  readonly campaigns: readonly OriginCount[];
  readonly firstPages: readonly OriginCount[];
}

export interface SiteStatistics extends Statistics<SiteCounts> {
  readonly isCounting: boolean;
  readonly pages: readonly PageCounts[];
  readonly files: readonly FileCounts[];
  readonly referrers: readonly { readonly host: string | null; readonly visits: number }[];
  readonly campaigns: readonly NamedVisits[];
  /** For which nothing was found. */
  readonly searches: readonly NamedVisits[];
  readonly inquiryOrigins: InquiryOrigins;
}

export const statisticsLimits = {
  days: 365,
  defaultDays: 90,
  topPosts: 10,
  topPages: 20,
  topFiles: 20,
  /** Of each kind. */
  topNames: 15,
  topOrigins: 10,
  /** Names of a kind per day: today, and on earlier days. */
  namesToday: 200,
  namesADay: 50,
  /** Twice the longest period, for the comparison with the one before. */
  nameDays: 730,
  nameCharacters: 100,
} as const;
