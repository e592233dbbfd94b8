declare module '@site/database/schema' {
  interface Schema {
    imports: {
      id: string;
      source: string;
      file: string;
      started_at: number;
      finished_at: number | null;
      undone_at: number | null;
      receipt: string | null;
    };
    import_items: {
      source: string;
      source_id: string;
      kind: 'post' | 'media' | 'redirect' | 'document' | 'person';
      target: string;
      source_hash: string;
      version: string;
      import_id: string;
    };
    import_lock: {
      id: 1;
      holder: string;
      host: string;
      process: number;
      label: string;
      taken_at: number;
      seen_at: number;
    };
    import_jobs: {
      id: string;
      file: string;
      bytes: number;
      fetches_media: 0 | 1;
      state:
        | 'planning'
        | 'planned'
        | 'running'
        | 'undoing'
        | 'paused'
        | 'failed'
        | 'finished'
        | 'undone'
        | 'cancelled';
      wanted: 'plan' | 'run' | 'undo' | 'pause' | 'cancel' | null;
      things_done: number;
      things: number | null;
      problem: string | null;
      report: string | null;
      /** URL of the old site; may be empty. */
      site: string;
      made_by: string;
      created_at: number;
      seen_at: number;
    };
  }
}

export {};
