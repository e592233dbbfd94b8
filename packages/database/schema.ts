import type { Generated, GeneratedAlways, Kysely } from 'kysely';

/** The tables as `migrations/` leaves them. Instants are milliseconds since 1970 UTC, booleans 0 or 1. */
export interface Schema {
  /** Users of every role. */
  administrators: {
    id: string;
    email: string;
    password_hash: string;
    created_at: number;
    updated_at: number;
    name: Generated<string>;
    role: Generated<'administrator' | 'editor' | 'author'>;
    suspended_at: number | null;
    language: Generated<string>;
    last_seen_at: number | null;
  };
  invitations: {
    id: string;
    hash: string;
    /** Of the link that was mailed; null until it is. */
    mailed_hash: Generated<string | null>;
    email: string;
    role: 'administrator' | 'editor' | 'author';
    invited_by: string | null;
    created_at: number;
    expires_at: number;
    accepted_at: number | null;
    revoked_at: number | null;
  };
  sessions: {
    id: string;
    administrator_id: string;
    created_at: number;
    expires_at: number;
    revoked_at: number | null;
    user_agent: Generated<string>;
    last_seen_at: number | null;
    by_passkey: Generated<0 | 1>;
    by_link: Generated<0 | 1>;
  };
  sign_in_failures: { bucket: string; failures: number; last_failed_at: number; blocked_until: number };
  authenticators: {
    administrator_id: string;
    sealed_secret: string;
    created_at: number;
    confirmed_at: number | null;
    last_step: number | null;
  };
  recovery_codes: { administrator_id: string; hash: string };
  passkeys: {
    id: string;
    administrator_id: string;
    name: string;
    public_key: string;
    counter: number;
    transports: string;
    created_at: number;
    last_used_at: number | null;
  };
  passkey_challenges: { challenge: string; administrator_id: string | null; expires_at: number };
  sign_in_links: { hash: string; administrator_id: string; expires_at: number };
  email_changes: {
    administrator_id: string;
    id: string;
    email: string;
    hash: string | null;
    expires_at: number;
  };
  password_links: { hash: string; administrator_id: string; created_at: number; expires_at: number };
  media: {
    path: string;
    content_type: string;
    bytes: number;
    width: number | null;
    height: number | null;
    created_at: number;
    alt: string | null;
    original_name: Generated<string>;
    sha256: string | null;
    stored_sha256: string | null;
  };
  posts: {
    id: string;
    title: string;
    content: string;
    media: string | null;
    tags: string;
    author: string;
    /** Ids of people, comma-separated; empty: `author` names the one. */
    authors: Generated<string>;
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
    deleted_at: number | null;
    creation_key: string | null;
    save_key: string | null;
    excerpt: Generated<string>;
    slug: Generated<string>;
    seo_title: Generated<string>;
    seo_description: Generated<string>;
    canonical_url: Generated<string>;
    cover_caption: Generated<string>;
    focal_point: Generated<string>;
    language: Generated<string>;
    is_pinned: Generated<0 | 1>;
    is_page: Generated<0 | 1>;
    is_unlisted: Generated<0 | 1>;
    owner_id: string | null;
    review: Generated<'none' | 'submitted' | 'returned'>;
    review_note: Generated<string>;
    review_at: number | null;
  };
  pictures: {
    path: string;
    state: Generated<'pending' | 'done' | 'failed'>;
    attempts: Generated<number>;
    reason: string | null;
    frame_width: number | null;
    frame_height: number | null;
    placeholder: Generated<string>;
    bytes: Generated<number>;
  };
  picture_variants: { path: string; format: 'avif' | 'webp' | 'jpg' | 'png'; width: number; bytes: number };
  /** `goes_live_at` is the post's own. */
  post_tags: { post_id: string; tag_key: string; goes_live_at: number };
  people: {
    id: string;
    slug: string;
    name: string;
    user_id: string | null;
    /** Slug; empty: nobody; null: the member of the same name. */
    team_member: string | null;
    bio: Generated<string>;
    links: Generated<string>;
    avatar: string | null;
    avatar_alt: Generated<string>;
    created_at: number;
    updated_at: number;
  };
  /** Every slug a person has or had. */
  person_slugs: { slug: string; person_id: string; since: number };
  /** Every name a person has or had, as `nameKey` makes it. */
  person_names: { name_key: string; person_id: string };
  post_authors: { post_id: string; person_id: string; position: number; goes_live_at: number };
  /** The words are where the index of each engine looks for them (`search-index.server.ts`). */
  post_search_entries: { number: number; post_id: string };
  post_slugs: { slug: string; post_id: string; since: number };
  /** Where the page of a tag leads that was renamed, merged or deleted; null: no tag is in its place. */
  tag_redirects: { tag_key: string; target_key: string | null; since: number };
  post_media: { post_id: string; path: string };
  revisions: {
    post_id: string;
    number: number;
    saved_at: number;
    saved_by: string;
    kind: 'create' | 'update' | 'restore' | 'media';
    title: string;
    content: string;
    media: string | null;
    tags: string;
    author: string;
    authors: Generated<string>;
    status: 'draft' | 'published';
    is_published: 0 | 1;
    scheduled_at: number | null;
    excerpt: Generated<string>;
    slug: Generated<string>;
    seo_title: Generated<string>;
    seo_description: Generated<string>;
    canonical_url: Generated<string>;
    cover_caption: Generated<string>;
    focal_point: Generated<string>;
    language: Generated<string>;
    is_pinned: Generated<0 | 1>;
    is_page: Generated<0 | 1>;
    is_unlisted: Generated<0 | 1>;
  };
  revision_media: { post_id: string; number: number; path: string };
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
  /** Who has a post open in the editor, as of a minute ago at most. */
  open_posts: { post_id: string; user_id: string; editor_id: string; seen_at: number };
  notices: {
    id: string;
    user_id: string;
    kind: 'submitted' | 'returned' | 'published';
    post_id: string;
    actor_id: string | null;
    note: Generated<string>;
    created_at: number;
    is_listed: 0 | 1;
    read_at: number | null;
  };
  notice_choices: {
    user_id: string;
    kind: 'submitted' | 'returned' | 'published';
    is_listed: 0 | 1;
    is_mailed: 0 | 1;
  };
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
  };
  document_media: { document: string; number: number; path: string };
  gone_pages: { path: string; gone_at: number };
  messages: {
    id: string;
    name: string;
    email: string;
    message: string;
    received_at: number;
    read_at: number | null;
    is_spam: Generated<0 | 1>;
    spam_at: number | null;
    spam_signs: string | null;
    fingerprint: string | null;
    deleted_at: number | null;
  };
  contact_senders: { network: string; since: number; posts: number };
  /** Mails of every kind. */
  outbox: {
    id: string;
    /** `MailKind.name`. */
    kind: string;
    about: string;
    recipient: string | null;
    payload: Generated<string>;
    asked_at: number;
    attempts: Generated<number>;
    due_at: number;
    is_held: Generated<0 | 1>;
    sent_at: number | null;
    failed_at: number | null;
    last_error: string | null;
  };
  preferences: { name: string; value: string };
  post_days: { post_id: string; day: string; views: Generated<number>; shares: Generated<number> };
  page_days: { day: string; path: string; views: number };
  referrer_days: { day: string; host: string; visits: number };
  counted_visits: { day: string; hash: string };
  daily_salts: { day: string; salt: string };
  heartbeat: { id: 1; beat_at: number };
  site_facts: { name: string; established_at: number };
  gone_posts: { id: string; title: string; tags: string; deleted_at: number };
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
  broken_links: {
    post_id: string;
    url: string;
    kind: 'link' | 'image';
    reason: string;
    found_at: number;
    checked_at: number;
  };
  /** Append-only: `site/audit`. */
  activity: {
    number: number;
    at: number;
    actor: 'user' | 'operator' | 'site' | 'visitor';
    user_id: string | null;
    email: string;
    name: string;
    role: string;
    session_id: string | null;
    action: string;
    thing_kind: string;
    thing_id: string;
    thing_title: string;
    thing_path: string;
    version_from: string;
    version_to: string;
    network: string | null;
  };
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

/** A connection or a transaction: repositories take either. */
export type Database = Kysely<Schema>;
