import type { Generated, GeneratedAlways, Kysely } from 'kysely';

/** The tables as `migrations/` leaves them. Instants are milliseconds since 1970 UTC, booleans 0 or 1. */
export interface Schema {
  administrators: {
    id: string;
    email: string;
    password_hash: string;
    created_at: number;
    updated_at: number;
  };
  sessions: {
    id: string;
    administrator_id: string;
    created_at: number;
    expires_at: number;
    revoked_at: number | null;
  };
  sign_in_failures: { bucket: string; failures: number; last_failed_at: number; blocked_until: number };
  media: {
    path: string;
    content_type: string;
    bytes: number;
    width: number | null;
    height: number | null;
    created_at: number;
  };
  posts: {
    id: string;
    title: string;
    content: string;
    media: string | null;
    tags: string;
    author: string;
    search_text: string;
    status: 'draft' | 'published';
    is_published: 0 | 1;
    scheduled_at: number | null;
    created_at: number;
    updated_at: number;
    views: Generated<number>;
    shares: Generated<number>;
    wants_publishing: GeneratedAlways<0 | 1>;
    goes_live_at: GeneratedAlways<number>;
  };
  post_tags: { post_id: string; tag_key: string };
  post_media: { post_id: string; path: string };
  messages: { id: string; name: string; email: string; message: string; received_at: number };
  outbox: {
    id: string;
    message_id: string;
    recipient: string;
    attempts: Generated<number>;
    due_at: number;
    sent_at: number | null;
    failed_at: number | null;
    last_error: string | null;
  };
  heartbeat: { id: 1; beat_at: number };
  site_facts: { name: string; established_at: number };
}

/** A connection or a transaction: repositories take either. */
export type Database = Kysely<Schema>;
