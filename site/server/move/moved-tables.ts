import type { Schema } from '@site/database/schema';
import { signInState } from '#server/data/sign-in-state.ts';

export interface MovedTable {
  readonly name: keyof Schema;
  /** Its primary key: the order of copying, after the last row of which an interrupted copy resumes. */
  readonly key: readonly string[];
  readonly generated?: readonly string[];
  /** Rows in one transaction; fewer where one may be a megabyte. */
  readonly batch?: number;
}

const longTexts = 20;

/** Each after those it refers to. */
export const movedTables: readonly MovedTable[] = [
  { name: 'administrators', key: ['id'] },
  { name: 'invitations', key: ['id'] },
  { name: 'invitation_mails', key: ['invitation_id'] },
  { name: 'sign_in_failures', key: ['bucket'] },
  { name: 'authenticators', key: ['administrator_id'] },
  { name: 'recovery_codes', key: ['administrator_id', 'hash'] },
  { name: 'passkeys', key: ['id'] },
  { name: 'media', key: ['path'] },
  { name: 'pictures', key: ['path'] },
  { name: 'picture_variants', key: ['path', 'format', 'width'] },
  { name: 'posts', key: ['id'], generated: ['wants_publishing', 'goes_live_at'], batch: longTexts },
  { name: 'post_tags', key: ['tag_key', 'post_id'] },
  { name: 'people', key: ['id'] },
  { name: 'person_slugs', key: ['slug'] },
  { name: 'person_names', key: ['name_key'] },
  { name: 'post_authors', key: ['post_id', 'person_id'] },
  { name: 'post_slugs', key: ['slug'] },
  { name: 'tag_redirects', key: ['tag_key'] },
  { name: 'post_media', key: ['path', 'post_id'] },
  { name: 'revisions', key: ['post_id', 'number'], batch: longTexts },
  { name: 'revision_media', key: ['path', 'post_id', 'number'] },
  { name: 'drafts', key: ['subject', 'editor_id'], batch: longTexts },
  { name: 'draft_media', key: ['path', 'subject', 'editor_id'] },
  { name: 'notices', key: ['id'] },
  { name: 'notice_choices', key: ['user_id', 'kind'] },
  { name: 'document_revisions', key: ['document', 'number'], batch: longTexts },
  { name: 'document_media', key: ['path', 'document', 'number'] },
  { name: 'gone_pages', key: ['path'] },
  { name: 'messages', key: ['id'] },
  { name: 'contact_senders', key: ['network'] },
  { name: 'outbox', key: ['id'] },
  { name: 'account_mails', key: ['id'] },
  { name: 'preferences', key: ['name'] },
  { name: 'post_days', key: ['post_id', 'day'] },
  { name: 'page_days', key: ['day', 'path'] },
  { name: 'referrer_days', key: ['day', 'host'] },
  { name: 'counted_visits', key: ['day', 'hash'] },
  { name: 'daily_salts', key: ['day'] },
  { name: 'gone_posts', key: ['id'] },
  { name: 'redirects', key: ['id'] },
  { name: 'imports', key: ['id'], batch: longTexts },
  { name: 'import_items', key: ['source', 'source_id'] },
  { name: 'broken_links', key: ['post_id', 'url'] },
  { name: 'activity', key: ['number'] },
  { name: 'changed_addresses', key: ['path'] },
  { name: 'search_engine_state', key: ['id'] },
  { name: 'site_facts', key: ['name'] },
];

/**
 * What lets somebody in; the search index, which is rebuilt; what one engine alone needs; what describes the server or expires
 * within a minute.
 */
export const leftTables: readonly string[] = [
  ...signInState,
  'post_search_entries',
  'post_search',
  'post_search_words',
  'migrations',
  'heartbeat',
  'open_posts',
  'instances',
  'import_lock',
  'import_jobs',
  'job_runs',
  'slow_requests',
  'rate_counts',
  'site_secrets',
  'content_state',
];
