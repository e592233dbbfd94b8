import type { Generated } from 'kysely';

declare module '@site/database/schema' {
  interface Schema {
    document_revisions: {
      document: string;
      number: number;
      kind: 'update' | 'restore';
      value: string;
      saved_at: number;
      saved_by: string;
      live_from: number;
      is_cancelled: Generated<0 | 1>;
      save_key: string | null;
      /** Null: a version without the field saved it, or it is no translation. */
      source_number: Generated<number | null>;
    };
    document_media: { document: string; number: number; path: string };
  }
}
