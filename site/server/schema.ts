import type { Generated } from 'kysely';

declare module '@site/database/schema' {
  interface Schema {
    changed_addresses: { path: string; changed_at: number; version: Generated<number> };
    search_engine_state: {
      id: 1;
      checked_until: number;
      failures: Generated<number>;
      paused_until: Generated<number>;
    };
    instances: {
      id: string;
      host: string;
      version: string;
      workers: number;
      started_at: number;
      seen_at: number;
    };
    job_runs: { name: string; ran_at: number; problem: string | null; succeeded_at: number | null };
    slow_requests: {
      hour: number;
      method: string;
      route: string;
      requests: number;
      worst_ms: number;
      worst_path: string;
    };
    /** From here on in PostgreSQL alone, for instances that share it. */
    rate_counts: { key: string; hits: number; resets_at: number };
    site_secrets: { name: string; value: string };
  }
}
