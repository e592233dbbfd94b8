import type { Generated } from 'kysely';

declare module '@site/database/schema' {
  interface Schema {
    drafts: {
      /** What the draft is of (`site/drafts/draft-store.server.ts`). */
      subject: string;
      editor_id: string;
      administrator_id: string;
      sequence: number;
      base_version: string;
      saved_at: number;
      fields: string;
      title: Generated<string>;
    };
    draft_media: { subject: string; editor_id: string; path: string };
  }
}
