-- Instants are whole milliseconds since 1970-01-01 UTC; booleans are 0 or 1.

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
  revoked_at integer
) strict;

create index sessions_by_administrator on sessions (administrator_id);

-- Failed sign-ins, counted per account and per address ("account:…", "address:…").
create table sign_in_failures (
  bucket text primary key,
  failures integer not null,
  last_failed_at integer not null,
  blocked_until integer not null
) strict;

create table media (
  -- Relative to the site's root, such as uploads/3f9c….jpg.
  path text primary key,
  content_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  created_at integer not null
) strict;

create table posts (
  id text primary key,
  title text not null,
  content text not null,
  media text references media (path),
  tags text not null,
  author text not null,
  -- Title, tags, author and text as `foldText` (app/blog/search-text.ts) leaves them.
  search_text text not null,
  status text not null check (status in ('draft', 'published')),
  is_published integer not null check (is_published in (0, 1)),
  scheduled_at integer,
  created_at integer not null,
  updated_at integer not null,
  views integer not null default 0,
  shares integer not null default 0,
  -- The rules of app/blog/posts/post-visibility.ts, kept where an index can use them.
  wants_publishing integer not null generated always as (status = 'published' or is_published = 1) stored,
  goes_live_at integer not null generated always as (coalesce(scheduled_at, created_at)) stored
) strict;

create index posts_newest_first on posts (goes_live_at desc, id);
create index posts_live_newest_first on posts (wants_publishing, goes_live_at desc, id);

create table post_tags (
  post_id text not null references posts (id) on delete cascade,
  tag_key text not null,
  primary key (tag_key, post_id)
) strict, without rowid;

create index post_tags_by_post on post_tags (post_id);

-- Every file a post needs: its media and the pictures in its text.
create table post_media (
  post_id text not null references posts (id) on delete cascade,
  path text not null references media (path),
  primary key (path, post_id)
) strict, without rowid;

create index post_media_by_post on post_media (post_id);

create table messages (
  id text primary key,
  name text not null,
  email text not null,
  message text not null,
  received_at integer not null
) strict;

create index messages_newest_first on messages (received_at desc, id);

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
