import type { Generated } from 'kysely';

/** What visits of a day are counted by: the host before, the campaign of the link, the text for which nothing was found. */
export const nameKinds = ['referrer', 'campaign', 'search'] as const;
export type NameKind = (typeof nameKinds)[number];

declare module '@site/database/schema' {
  interface Schema {
    post_days: { post_id: string; day: string; views: Generated<number>; shares: Generated<number> };
    page_days: { day: string; path: string; views: number };
    named_days: { day: string; kind: NameKind; name: string; visits: number };
    counted_visits: { day: string; hash: string };
    daily_salts: { day: string; salt: string };
    missing_days: { day: string; path: string; requests: number; last_at: number };
    ignored_urls: { path: string; ignored_at: number };
  }
}
