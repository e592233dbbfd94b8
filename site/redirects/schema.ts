import type { Generated } from 'kysely';

declare module '@site/database/schema' {
  interface Schema {
    gone_pages: { path: string; gone_at: number };
    redirects: {
      id: string;
      source: string;
      target: string;
      target_path: string | null;
      pattern_head: string | null;
      status: 301 | 302;
      search_text: string;
      created_at: number;
      uses: Generated<number>;
      last_used_at: number | null;
    };
  }
}
