-- The whole schema. Instants are whole milliseconds since 1970-01-01 UTC; booleans are 0 or 1.

create table administrators (
  id text primary key,
  -- Lower case.
  email text not null unique,
  -- PHC string of an Argon2id hash.
  password_hash text not null,
  created_at integer not null,
  updated_at integer not null
) strict;

create table sessions (
  id text primary key,
  administrator_id text not null references administrators (id) on delete cascade,
  created_at integer not null,
  expires_at integer not null,
  revoked_at integer,
  -- The browser and system it was opened with, in its own words.
  user_agent text not null default '',
  last_seen_at integer
) strict;

create index sessions_by_administrator on sessions (administrator_id);

-- Failed sign-ins, counted per account and per address ("account:…", "address:…").
create table sign_in_failures (
  bucket text primary key,
  failures integer not null,
  last_failed_at integer not null,
  blocked_until integer not null
) strict;

-- One authenticator app for each account.
create table authenticators (
  administrator_id text primary key references administrators (id) on delete cascade,
  -- The shared secret, encrypted under a key made from the one that signs the tokens.
  sealed_secret text not null,
  created_at integer not null,
  -- Null until a text has shown that the app knows the secret: before that it is not asked for.
  confirmed_at integer,
  -- Number of the 30-second step whose text was taken last: neither that nor an earlier one is taken again.
  last_step integer
) strict;

-- Recovery codes not used yet.
create table recovery_codes (
  administrator_id text not null references administrators (id) on delete cascade,
  -- SHA-256 in hex.
  hash text not null,
  primary key (administrator_id, hash)
) strict, without rowid;

create table passkeys (
  -- Credential id, base64url.
  id text primary key,
  administrator_id text not null references administrators (id) on delete cascade,
  name text not null,
  -- COSE key, base64url.
  public_key text not null,
  -- Of signatures made, as the device counts them; 0 for the many that do not.
  counter integer not null,
  -- How browsers may reach it, comma-separated; empty when the device did not say.
  transports text not null,
  created_at integer not null,
  last_used_at integer
) strict;

create index passkeys_by_administrator on passkeys (administrator_id, created_at);

-- What a device was asked to sign. Each is taken once.
create table passkey_challenges (
  challenge text primary key,
  -- Who is adding a passkey; null when somebody is signing in.
  administrator_id text references administrators (id) on delete cascade,
  expires_at integer not null
) strict;

-- Links the operator made on the server.
create table sign_in_links (
  -- SHA-256 of the token, in hex.
  hash text primary key,
  administrator_id text not null references administrators (id) on delete cascade,
  expires_at integer not null
) strict;

create table media (
  -- Relative to the site's root, such as uploads/3f9c….jpg.
  path text primary key,
  content_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  created_at integer not null,
  -- Null: nobody has said what the picture shows. Empty: it is decoration.
  alt text,
  -- What the file was called where it came from; for people, never for the store.
  original_name text not null default '',
  -- Of the upload, in hex; null for files stored before it was kept.
  sha256 text,
  -- Of the file as it is stored; null where nobody knows whether it was rewritten.
  stored_sha256 text
) strict;

create unique index media_by_content on media (sha256) where sha256 is not null;
create index media_newest_first on media (created_at desc, path);

-- What is made of each picture, and of a poster frame of each video, to be shown in pages.
create table pictures (
  path text primary key references media (path) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- Counted before the work begins, so that a picture that ends the process is not tried for ever.
  attempts integer not null default 0,
  -- Why it failed, for people.
  reason text,
  -- Of a video's poster frame.
  frame_width integer,
  frame_height integer,
  -- A few pixels as a data: address, shown until the picture is there; empty for one that is see-through.
  placeholder text not null default '',
  -- Of all its variants together.
  bytes integer not null default 0
) strict;

create index pictures_pending on pictures (path) where state = 'pending';

-- The files made of a picture. They outlive its row in media until they are removed, so that they can be named.
create table picture_variants (
  path text not null,
  -- Also the ending of the file's name.
  format text not null check (format in ('avif', 'webp', 'jpg', 'png')),
  width integer not null,
  bytes integer not null,
  primary key (path, format, width)
) strict, without rowid;

create table posts (
  id text primary key,
  title text not null,
  content text not null,
  media text references media (path),
  tags text not null,
  author text not null,
  -- Title, tags, author and text as `foldText` leaves them.
  search_text text not null,
  status text not null check (status in ('draft', 'published')),
  is_published integer not null check (is_published in (0, 1)),
  scheduled_at integer,
  created_at integer not null,
  updated_at integer not null,
  views integer not null default 0,
  shares integer not null default 0,
  -- The rules of app/blog/posts/post-visibility.ts, kept where an index can use them.
  wants_publishing integer not null
    generated always as (status = 'published' or is_published = 1) stored,
  goes_live_at integer not null generated always as (coalesce(scheduled_at, created_at)) stored,
  -- Posts in the trash keep their rows until the sweep; to visitors they are gone.
  deleted_at integer,
  -- Given by the screen that creates a post: sending the same form twice makes one post.
  creation_key text,
  -- Given by the screen with each save: the same save arriving twice is one.
  save_key text
) strict;

create unique index posts_by_creation_key on posts (creation_key) where creation_key is not null;
create index posts_newest_first on posts (goes_live_at desc, id) where deleted_at is null;
create index posts_live_newest_first on posts (wants_publishing, goes_live_at desc, id) where deleted_at is null;
create index posts_in_trash on posts (deleted_at desc, id) where deleted_at is not null;
create index posts_by_media on posts (media) where media is not null;
create index posts_live_by_id on posts (id, wants_publishing, scheduled_at, goes_live_at, deleted_at);

create table post_tags (
  post_id text not null references posts (id) on delete cascade,
  tag_key text not null,
  -- The post's own.
  goes_live_at integer not null default 0,
  primary key (tag_key, post_id)
) strict, without rowid;

create index post_tags_by_post on post_tags (post_id);
create index post_tags_newest_first on post_tags (tag_key, goes_live_at desc, post_id);

-- Every file a post needs: its media and the pictures in its text.
create table post_media (
  post_id text not null references posts (id) on delete cascade,
  path text not null references media (path),
  primary key (path, post_id)
) strict, without rowid;

create index post_media_by_post on post_media (post_id);

-- The place of each post in the index. Numbers grow with the second the post goes live at, 32,768 to each, so that
-- reading the index backwards is reading newest first. Posts in the trash have none.
create table post_search_entries (
  number integer primary key,
  post_id text not null unique references posts (id) on delete cascade
) strict;

-- All words of a post; once more those of its title, tags and author, each behind a character no writing uses (U+E002
-- to U+E004); and behind another (U+E000), in hex, what lists filter by. Nothing is stored but the index itself; the
-- first one to five letters of words are indexed too.
create virtual table post_search using fts5 (
  words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5',
  tokenize = 'unicode61 remove_diacritics 2'
);

-- The words in it, to find those that begin with more than five letters.
create virtual table post_search_words using fts5vocab (post_search, row);

create trigger post_search_forgets after delete on post_search_entries begin
  delete from post_search where rowid = old.number;
end;

-- Every save of a post, numbered from 1.
create table revisions (
  post_id text not null references posts (id) on delete cascade,
  number integer not null,
  saved_at integer not null,
  -- E-mail address of who saved; empty when it is not known.
  saved_by text not null,
  kind text not null check (kind in ('create', 'update', 'restore', 'media')),
  title text not null,
  content text not null,
  media text references media (path),
  tags text not null,
  author text not null,
  status text not null check (status in ('draft', 'published')),
  is_published integer not null check (is_published in (0, 1)),
  scheduled_at integer,
  primary key (post_id, number)
) strict;

create index revisions_by_media on revisions (media) where media is not null;

-- Every file an earlier version needs, so that restoring one finds its pictures.
create table revision_media (
  post_id text not null,
  number integer not null,
  path text not null references media (path),
  primary key (path, post_id, number),
  foreign key (post_id, number) references revisions (post_id, number) on delete cascade
) strict, without rowid;

create index revision_media_by_revision on revision_media (post_id, number);

-- Text that is being written: one for each open editor of a post, none of it visible to visitors.
create table drafts (
  post_id text not null references posts (id) on delete cascade,
  -- Made by the editor when it opens.
  editor_id text not null,
  administrator_id text not null references administrators (id) on delete cascade,
  -- Counts the changes made in that editor; an earlier one never replaces a later.
  sequence integer not null,
  -- Version of the post the writing started from.
  base_version text not null,
  saved_at integer not null,
  -- JSON of the form's fields.
  fields text not null,
  primary key (post_id, editor_id)
) strict;

create table draft_media (
  post_id text not null,
  editor_id text not null,
  path text not null references media (path),
  primary key (path, post_id, editor_id),
  foreign key (post_id, editor_id) references drafts (post_id, editor_id) on delete cascade
) strict, without rowid;

create index draft_media_by_draft on draft_media (post_id, editor_id);

create table messages (
  id text primary key,
  name text not null,
  email text not null,
  message text not null,
  received_at integer not null,
  read_at integer,
  is_spam integer not null default 0 check (is_spam in (0, 1)),
  -- When it became spam: caught at the door, or moved there by hand.
  spam_at integer,
  -- JSON array of the signs (app/contact/spam/spam-signs.ts) it was caught for; null when nothing caught it.
  spam_signs text,
  -- Stands for what the text says, so that the same from elsewhere is known; null when it is too short to tell.
  fingerprint text
) strict;

create index messages_newest_first on messages (received_at desc, id);
create index messages_by_tab on messages (is_spam, received_at desc, id);
create index messages_by_fingerprint on messages (fingerprint, received_at) where fingerprint is not null;

-- How often the contact form was posted from a network, since the first post of its day.
create table contact_senders (
  -- Hash of the network's address under a key of this site.
  network text primary key,
  since integer not null,
  posts integer not null
) strict, without rowid;

-- Mail waiting to be sent, written in the transaction of whatever it tells about.
create table outbox (
  id text primary key,
  message_id text not null references messages (id) on delete cascade,
  recipient text not null,
  attempts integer not null default 0,
  due_at integer not null,
  sent_at integer,
  failed_at integer,
  last_error text
) strict;

create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null;
create index outbox_by_message on outbox (message_id);

-- Mails to administrators about changes to how they sign in, written with the change. What was sent is removed.
create table account_mails (
  id text primary key,
  -- The account's address when it happened.
  recipient text not null,
  -- What happened (app/auth/account/mails/account-change.ts).
  change text not null,
  -- Where from, such as "Firefox on Linux"; null: on the server, by the operator.
  browser text,
  happened_at integer not null,
  attempts integer not null default 0,
  due_at integer not null,
  -- When it was given up.
  failed_at integer,
  last_error text
) strict;

create index account_mails_due on account_mails (due_at) where failed_at is null;

-- What an administrator may set on a screen, as opposed to the operator's environment.
create table preferences (
  name text primary key,
  value text not null
) strict;

-- Counts of a post for one day of the company's time zone.
create table post_days (
  post_id text not null references posts (id) on delete cascade,
  -- Such as 2026-12-03.
  day text not null,
  views integer not null default 0,
  shares integer not null default 0,
  primary key (post_id, day)
) strict, without rowid;

create index post_days_by_day on post_days (day);

-- Who was counted today, as a hash that cannot be turned back: the salt is new every day and then gone.
create table counted_visits (
  day text not null,
  hash text not null,
  primary key (day, hash)
) strict, without rowid;

create table daily_salts (
  day text primary key,
  salt text not null
) strict;

-- Posts that visitors had seen and that were removed for good: their addresses answer 410 for ever.
create table gone_posts (
  id text primary key,
  title text not null,
  tags text not null,
  deleted_at integer not null
) strict;

-- Old addresses that lead elsewhere. Paths are as `pathKey` (app/redirects/redirect-address.ts) leaves them.
create table redirects (
  id text primary key,
  source text not null unique,
  -- Path of this site with query and fragment, or an absolute address.
  target text not null,
  -- The target's path, as a source would be written; null when it is on another site.
  target_path text,
  status integer not null check (status in (301, 302)),
  -- Source and target as `foldText` leaves them.
  search_text text not null,
  created_at integer not null,
  uses integer not null default 0,
  last_used_at integer
) strict;

create index redirects_newest_first on redirects (created_at desc, id);
create index redirects_by_target on redirects (target_path) where target_path is not null;

-- Paths whose change search engines have not heard of yet, written in the transaction of the change.
create table changed_addresses (
  path text primary key,
  changed_at integer not null,
  -- Grows with every change: one that comes while an earlier is being sent is sent as well.
  version integer not null default 1
) strict;

create index changed_addresses_by_time on changed_addresses (changed_at);

-- How telling them is going.
create table search_engine_state (
  id integer primary key check (id = 1),
  -- Posts scheduled up to this instant have been looked at.
  checked_until integer not null,
  failures integer not null default 0,
  -- Nothing is sent before this instant.
  paused_until integer not null default 0
) strict;

-- One row that the readiness check writes, to prove that the database can be written.
create table heartbeat (
  id integer primary key check (id = 1),
  beat_at integer not null
) strict;

-- Facts about this installation that are true once, such as that the samples were loaded.
create table site_facts (
  name text primary key,
  established_at integer not null
) strict;
