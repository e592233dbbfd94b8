-- What the admin area keeps: trash, history, drafts, the media library, the inbox, sessions and statistics.

-- Posts in the trash keep their rows until the sweep; to visitors they are gone.
alter table posts add column deleted_at integer;
-- Given by the screen that creates a post: sending the same form twice makes one post.
alter table posts add column creation_key text;
-- Given by the screen with each save: the same save arriving twice is one.
alter table posts add column save_key text;
create unique index posts_by_creation_key on posts (creation_key) where creation_key is not null;

drop index posts_newest_first;
drop index posts_live_newest_first;
create index posts_newest_first on posts (goes_live_at desc, id) where deleted_at is null;
create index posts_live_newest_first on posts (wants_publishing, goes_live_at desc, id) where deleted_at is null;
create index posts_in_trash on posts (deleted_at desc, id) where deleted_at is not null;

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

-- Every file an earlier version needs, so that restoring one finds its pictures.
create table revision_media (
  post_id text not null,
  number integer not null,
  path text not null references media (path),
  primary key (path, post_id, number),
  foreign key (post_id, number) references revisions (post_id, number) on delete cascade
) strict, without rowid;

create index revision_media_by_revision on revision_media (post_id, number);

insert into revisions
select id, 1, updated_at, '', 'create', title, content, media, tags, author, status, is_published, scheduled_at
from posts;

insert into revision_media select post_id, 1, path from post_media;

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

-- Null: nobody has said what the picture shows. Empty: it is decoration.
alter table media add column alt text;
-- What the file was called where it came from; for people, never for the disk.
alter table media add column original_name text not null default '';
-- Of the content, in hex; null for files stored before it was kept.
alter table media add column sha256 text;
create unique index media_by_content on media (sha256) where sha256 is not null;
-- Removing a file looks for what points at it.
create index posts_by_media on posts (media) where media is not null;
create index revisions_by_media on revisions (media) where media is not null;
create index media_newest_first on media (created_at desc, path);

alter table messages add column read_at integer;
alter table messages add column is_spam integer not null default 0 check (is_spam in (0, 1));
create index messages_by_tab on messages (is_spam, received_at desc, id);
create index outbox_by_message on outbox (message_id);

-- The browser and system a session was opened with, in its own words.
alter table sessions add column user_agent text not null default '';
alter table sessions add column last_seen_at integer;

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
