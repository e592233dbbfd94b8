-- The whole schema. Instants are whole milliseconds since 1970-01-01 UTC; booleans are 0 or 1, as in the embedded
-- database, so that rows can be moved as they are. Texts compare by their bytes, whatever the server's locale.

create domain code as text collate "C";
create domain instant as bigint;
create domain flag as smallint check (value in (0, 1));

create table administrators (
  id code primary key,
  -- Lower case.
  email code not null unique,
  -- PHC string of an Argon2id hash.
  password_hash code not null,
  created_at instant not null,
  updated_at instant not null
);

create table sessions (
  id code primary key,
  administrator_id code not null references administrators (id) on delete cascade,
  created_at instant not null,
  expires_at instant not null,
  revoked_at instant,
  -- The browser and system it was opened with, in its own words.
  user_agent code not null default '',
  last_seen_at instant
);

create index sessions_by_administrator on sessions (administrator_id);

-- Failed sign-ins, counted per account and per address ("account:…", "address:…").
create table sign_in_failures (
  bucket code primary key,
  failures integer not null,
  last_failed_at instant not null,
  blocked_until instant not null
);

-- One authenticator app for each account.
create table authenticators (
  administrator_id code primary key references administrators (id) on delete cascade,
  -- The shared secret, encrypted under a key made from the one that signs the tokens.
  sealed_secret code not null,
  created_at instant not null,
  -- Null until a code has shown that the app knows the secret: before that it is not asked for.
  confirmed_at instant,
  -- Number of the 30-second step whose code was taken last: neither that nor an earlier one is taken again.
  last_step bigint
);

-- Recovery codes not used yet.
create table recovery_codes (
  administrator_id code not null references administrators (id) on delete cascade,
  -- SHA-256 in hex.
  hash code not null,
  primary key (administrator_id, hash)
);

create table passkeys (
  -- Credential id, base64url.
  id code primary key,
  administrator_id code not null references administrators (id) on delete cascade,
  name code not null,
  -- COSE key, base64url.
  public_key code not null,
  -- Of signatures made, as the device counts them; 0 for the many that do not.
  counter bigint not null,
  -- How browsers may reach it, comma-separated; empty when the device did not say.
  transports code not null,
  created_at instant not null,
  last_used_at instant
);

create index passkeys_by_administrator on passkeys (administrator_id, created_at);

-- What a device was asked to sign. Each is taken once.
create table passkey_challenges (
  challenge code primary key,
  -- Who is adding a passkey; null when somebody is signing in.
  administrator_id code references administrators (id) on delete cascade,
  expires_at instant not null
);

-- Links the operator made on the server.
create table sign_in_links (
  -- SHA-256 of the token, in hex.
  hash code primary key,
  administrator_id code not null references administrators (id) on delete cascade,
  expires_at instant not null
);

create table media (
  -- Relative to the site's root, such as uploads/3f9c….jpg.
  path code primary key,
  content_type code not null,
  bytes bigint not null,
  width integer,
  height integer,
  created_at instant not null,
  -- Null: nobody has said what the picture shows. Empty: it is decoration.
  alt code,
  -- What the file was called where it came from; for people, never for the store.
  original_name code not null default '',
  -- Of the upload, in hex; null for files stored before it was kept.
  sha256 code,
  -- Of the file as it is stored; null where nobody knows whether it was rewritten.
  stored_sha256 code
);

create unique index media_by_content on media (sha256) where sha256 is not null;
create index media_newest_first on media (created_at desc, path);

-- What is made of each picture, and of a poster frame of each video, to be shown in pages.
create table pictures (
  path code primary key references media (path) on delete cascade,
  state code not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- Counted before the work begins, so that a picture that ends the process is not tried for ever.
  attempts integer not null default 0,
  -- Why it failed, for people.
  reason code,
  -- Of a video's poster frame.
  frame_width integer,
  frame_height integer,
  -- A few pixels as a data: address, shown until the picture is there; empty for one that is see-through.
  placeholder code not null default '',
  -- Of all its variants together.
  bytes bigint not null default 0
);

create index pictures_pending on pictures (path) where state = 'pending';

-- The files made of a picture. They outlive its row in media until they are removed, so that they can be named.
create table picture_variants (
  path code not null,
  -- Also the ending of the file's name.
  format code not null check (format in ('avif', 'webp', 'jpg', 'png')),
  width integer not null,
  bytes bigint not null,
  primary key (path, format, width)
);

create table posts (
  id code primary key,
  title code not null,
  content code not null,
  media code references media (path),
  tags code not null,
  author code not null,
  -- Title, tags, author and text as `foldText` leaves them.
  search_text code not null,
  status code not null check (status in ('draft', 'published')),
  is_published flag not null,
  scheduled_at instant,
  created_at instant not null,
  updated_at instant not null,
  views bigint not null default 0,
  shares bigint not null default 0,
  -- The rules of app/blog/posts/post-visibility.ts, kept where an index can use them.
  wants_publishing smallint not null
    generated always as (case when status = 'published' or is_published = 1 then 1 else 0 end) stored,
  goes_live_at bigint not null generated always as (coalesce(scheduled_at, created_at)) stored,
  -- Posts in the trash keep their rows until the sweep; to visitors they are gone.
  deleted_at instant,
  -- Given by the screen that creates a post: sending the same form twice makes one post.
  creation_key code,
  -- Given by the screen with each save: the same save arriving twice is one.
  save_key code
);

create unique index posts_by_creation_key on posts (creation_key) where creation_key is not null;
create index posts_newest_first on posts (goes_live_at desc, id) where deleted_at is null;
create index posts_live_newest_first on posts (wants_publishing, goes_live_at desc, id) where deleted_at is null;
create index posts_in_trash on posts (deleted_at desc, id) where deleted_at is not null;
create index posts_by_media on posts (media) where media is not null;
create index posts_live_by_id on posts (id, wants_publishing, scheduled_at, goes_live_at, deleted_at);

create table post_tags (
  post_id code not null references posts (id) on delete cascade,
  tag_key code not null,
  -- The post's own.
  goes_live_at instant not null default 0,
  primary key (tag_key, post_id)
);

create index post_tags_by_post on post_tags (post_id);
create index post_tags_newest_first on post_tags (tag_key, goes_live_at desc, post_id);

-- Every file a post needs: its media and the pictures in its text.
create table post_media (
  post_id code not null references posts (id) on delete cascade,
  path code not null references media (path),
  primary key (path, post_id)
);

create index post_media_by_post on post_media (post_id);

-- Full-text search. The number is the place of a post in the order of time (app/blog/search/search-numbers.server.ts);
-- posts in the trash have none. Words are ours, cut and folded before they come here: no configuration of the server
-- has a say in what is found.
create table post_search_entries (
  number bigint primary key,
  post_id code not null unique references posts (id) on delete cascade,
  words tsvector not null default ''
);

create index post_search_by_word on post_search_entries using gin (words) with (fastupdate = off);

-- Every save of a post, numbered from 1.
create table revisions (
  post_id code not null references posts (id) on delete cascade,
  number integer not null,
  saved_at instant not null,
  -- E-mail address of who saved; empty when it is not known.
  saved_by code not null,
  kind code not null check (kind in ('create', 'update', 'restore', 'media')),
  title code not null,
  content code not null,
  media code references media (path),
  tags code not null,
  author code not null,
  status code not null check (status in ('draft', 'published')),
  is_published flag not null,
  scheduled_at instant,
  primary key (post_id, number)
);

create index revisions_by_media on revisions (media) where media is not null;

-- Every file an earlier version needs, so that restoring one finds its pictures.
create table revision_media (
  post_id code not null,
  number integer not null,
  path code not null references media (path),
  primary key (path, post_id, number),
  foreign key (post_id, number) references revisions (post_id, number) on delete cascade
);

create index revision_media_by_revision on revision_media (post_id, number);

-- Text that is being written: one for each open editor of a post, none of it visible to visitors.
create table drafts (
  post_id code not null references posts (id) on delete cascade,
  -- Made by the editor when it opens.
  editor_id code not null,
  administrator_id code not null references administrators (id) on delete cascade,
  -- Counts the changes made in that editor; an earlier one never replaces a later.
  sequence bigint not null,
  -- Version of the post the writing started from.
  base_version code not null,
  saved_at instant not null,
  -- JSON of the form's fields.
  fields code not null,
  primary key (post_id, editor_id)
);

create table draft_media (
  post_id code not null,
  editor_id code not null,
  path code not null references media (path),
  primary key (path, post_id, editor_id),
  foreign key (post_id, editor_id) references drafts (post_id, editor_id) on delete cascade
);

create index draft_media_by_draft on draft_media (post_id, editor_id);

create table messages (
  id code primary key,
  name code not null,
  email code not null,
  message code not null,
  received_at instant not null,
  read_at instant,
  is_spam flag not null default 0,
  -- When it became spam: caught at the door, or moved there by hand.
  spam_at instant,
  -- JSON array of the signs (app/contact/spam/spam-signs.ts) it was caught for; null when nothing caught it.
  spam_signs code,
  -- Stands for what the text says, so that the same from elsewhere is known; null when it is too short to tell.
  fingerprint code
);

create index messages_newest_first on messages (received_at desc, id);
create index messages_by_tab on messages (is_spam, received_at desc, id);
create index messages_by_fingerprint on messages (fingerprint, received_at) where fingerprint is not null;

-- How often the contact form was posted from a network, since the first post of its day.
create table contact_senders (
  -- Hash of the network's address under a key of this site.
  network code primary key,
  since instant not null,
  posts integer not null
);

-- Mail waiting to be sent, written in the transaction of whatever it tells about.
create table outbox (
  id code primary key,
  message_id code not null references messages (id) on delete cascade,
  recipient code not null,
  attempts integer not null default 0,
  due_at instant not null,
  sent_at instant,
  failed_at instant,
  last_error code
);

create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null;
create index outbox_by_message on outbox (message_id);

-- Mails to administrators about changes to how they sign in, written with the change. What was sent is removed.
create table account_mails (
  id code primary key,
  -- The account's address when it happened.
  recipient code not null,
  -- What happened (app/auth/account/mails/account-change.ts).
  change code not null,
  -- Where from, such as "Firefox on Linux"; null: on the server, by the operator.
  browser code,
  happened_at instant not null,
  attempts integer not null default 0,
  due_at instant not null,
  -- When it was given up.
  failed_at instant,
  last_error code
);

create index account_mails_due on account_mails (due_at) where failed_at is null;

-- What an administrator may set on a screen, as opposed to the operator's environment.
create table preferences (
  name code primary key,
  value code not null
);

-- Counts of a post for one day of the company's time zone.
create table post_days (
  post_id code not null references posts (id) on delete cascade,
  -- Such as 2026-12-03.
  day code not null,
  views bigint not null default 0,
  shares bigint not null default 0,
  primary key (post_id, day)
);

create index post_days_by_day on post_days (day);

-- Who was counted today, as a hash that cannot be turned back: the salt is new every day and then gone.
create table counted_visits (
  day code not null,
  hash code not null,
  primary key (day, hash)
);

create table daily_salts (
  day code primary key,
  salt code not null
);

-- Posts that visitors had seen and that were removed for good: their addresses answer 410 for ever.
create table gone_posts (
  id code primary key,
  title code not null,
  tags code not null,
  deleted_at instant not null
);

-- Old addresses that lead elsewhere. Paths are as `pathKey` (app/redirects/redirect-address.ts) leaves them.
create table redirects (
  id code primary key,
  source code not null unique,
  -- Path of this site with query and fragment, or an absolute address.
  target code not null,
  -- The target's path, as a source would be written; null when it is on another site.
  target_path code,
  status integer not null check (status in (301, 302)),
  -- Source and target as `foldText` leaves them.
  search_text code not null,
  created_at instant not null,
  uses bigint not null default 0,
  last_used_at instant
);

create index redirects_newest_first on redirects (created_at desc, id);
create index redirects_by_target on redirects (target_path) where target_path is not null;

-- Paths whose change search engines have not heard of yet, written in the transaction of the change.
create table changed_addresses (
  path code primary key,
  changed_at instant not null,
  -- Grows with every change: one that comes while an earlier is being sent is sent as well.
  version bigint not null default 1
);

create index changed_addresses_by_time on changed_addresses (changed_at);

-- How telling them is going.
create table search_engine_state (
  id integer primary key check (id = 1),
  -- Posts scheduled up to this instant have been looked at.
  checked_until instant not null,
  failures integer not null default 0,
  -- Nothing is sent before this instant.
  paused_until instant not null default 0
);

-- One row that the readiness check writes, to prove that the database can be written.
create table heartbeat (
  id integer primary key check (id = 1),
  beat_at instant not null
);

-- Facts about this installation that are true once, such as that the samples were loaded.
create table site_facts (
  name code primary key,
  established_at instant not null
);

-- What every copy of the site has to agree on and nobody was given, such as the key that signs tokens.
create table site_secrets (
  name code primary key,
  value code not null
);

-- How often somebody asked within a window of time. Not logged: a crash of the server forgets a minute of counting.
create unlogged table rate_counts (
  -- Hash of who asked, under a key of this site.
  key code primary key,
  hits integer not null,
  resets_at instant not null
);

create index rate_counts_by_end on rate_counts (resets_at);

-- Counts every change of what visitors see. Copies of the site keep rendered pages for as long as it stands still.
create table content_state (
  id integer primary key check (id = 1),
  version bigint not null
);

insert into content_state values (1, 1);

-- The row is locked until the writer has committed: versions become visible in their order.
create function content_changed() returns trigger language plpgsql as $$
declare
  now_at bigint;
begin
  update content_state set version = version + 1 where id = 1 returning version into now_at;
  perform pg_notify('content_changed', now_at::text);
  return null;
end
$$;

-- Counts of views and shares change no page.
create trigger posts_shown after insert or delete or update of
  title, content, media, tags, author, status, is_published, scheduled_at, updated_at, deleted_at
  on posts for each statement execute function content_changed();
create trigger post_tags_shown after insert or delete or update
  on post_tags for each statement execute function content_changed();
create trigger media_shown after insert or delete or update of alt, width, height, path
  on media for each statement execute function content_changed();
create trigger pictures_shown after insert or delete or update of state, placeholder, frame_width, frame_height
  on pictures for each statement execute function content_changed();
create trigger picture_variants_shown after insert or delete or update
  on picture_variants for each statement execute function content_changed();
