import type { Generated } from 'kysely';

declare module '@site/database/schema' {
  interface Schema {
    post_days: { post_id: string; day: string; views: Generated<number>; shares: Generated<number> };
    page_days: { day: string; path: string; views: number };
    referrer_days: { day: string; host: string; visits: number };
    counted_visits: { day: string; hash: string };
    daily_salts: { day: string; salt: string };
    missing_days: { day: string; path: string; requests: number; last_at: number };
    ignored_urls: { path: string; ignored_at: number };
  }
}
