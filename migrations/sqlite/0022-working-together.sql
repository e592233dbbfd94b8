-- expands: what is new is not asked for by the version before.

-- Who has a post open in the editor. A row is renewed while it is open and means nothing a minute later.
create table open_posts (
  post_id text not null references posts (id) on delete cascade,
  user_id text not null references administrators (id) on delete cascade,
  -- The editor that renewed it last.
  editor_id text not null,
  seen_at integer not null,
  primary key (post_id, user_id)
) strict, without rowid;

create index open_posts_by_user on open_posts (user_id);
create index open_posts_by_time on open_posts (seen_at);

-- What users are notified of: the review of posts.
create table notices (
  id text primary key,
  user_id text not null references administrators (id) on delete cascade,
  kind text not null check (kind in ('submitted', 'returned', 'published')),
  post_id text not null references posts (id) on delete cascade,
  -- Who caused it; null: the site, or a user who was removed.
  actor_id text references administrators (id) on delete set null,
  -- Of the editor who sent the post back.
  note text not null default '',
  created_at integer not null,
  -- Whether the admin area lists it.
  is_listed integer not null check (is_listed in (0, 1)),
  read_at integer,
  -- Of its mail; null: none is sent.
  due_at integer,
  attempts integer not null default 0,
  sent_at integer,
  -- When it was given up.
  failed_at integer,
  last_error text
) strict;

create index notices_of_user on notices (user_id, created_at desc, id) where is_listed = 1;
create index notices_of_post on notices (post_id);
create index notices_by_actor on notices (actor_id) where actor_id is not null;
create index notices_by_time on notices (created_at);
create index notices_due on notices (due_at) where due_at is not null and sent_at is null;

-- Where a user is notified of a kind; without a row both in the admin area and by mail.
create table notice_choices (
  user_id text not null references administrators (id) on delete cascade,
  kind text not null check (kind in ('submitted', 'returned', 'published')),
  is_listed integer not null check (is_listed in (0, 1)),
  is_mailed integer not null check (is_mailed in (0, 1)),
  primary key (user_id, kind)
) strict, without rowid;
