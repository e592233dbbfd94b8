-- expands: what is new is not asked for by the version before.

-- Who has a post open in the editor. A row is renewed while it is open and means nothing a minute later.
create table open_posts (
  post_id code not null references posts (id) on delete cascade,
  user_id code not null references administrators (id) on delete cascade,
  -- The editor that renewed it last.
  editor_id code not null,
  seen_at instant not null,
  primary key (post_id, user_id)
);

create index open_posts_by_user on open_posts (user_id);
create index open_posts_by_time on open_posts (seen_at);

-- What users are notified of: the review of posts.
create table notices (
  id code primary key,
  user_id code not null references administrators (id) on delete cascade,
  kind code not null check (kind in ('submitted', 'returned', 'published')),
  post_id code not null references posts (id) on delete cascade,
  -- Who caused it; null: the site, or a user who was removed.
  actor_id code references administrators (id) on delete set null,
  -- Of the editor who sent the post back.
  note code not null default '',
  created_at instant not null,
  -- Whether the admin area lists it.
  is_listed flag not null,
  read_at instant,
  -- Of its mail; null: none is sent.
  due_at instant,
  attempts integer not null default 0,
  sent_at instant,
  -- When it was given up.
  failed_at instant,
  last_error code
);

create index notices_of_user on notices (user_id, created_at desc, id) where is_listed = 1;
create index notices_of_post on notices (post_id);
create index notices_by_actor on notices (actor_id) where actor_id is not null;
create index notices_by_time on notices (created_at);
create index notices_due on notices (due_at) where due_at is not null and sent_at is null;

-- Where a user is notified of a kind; without a row both in the admin area and by mail.
create table notice_choices (
  user_id code not null references administrators (id) on delete cascade,
  kind code not null check (kind in ('submitted', 'returned', 'published')),
  is_listed flag not null,
  is_mailed flag not null,
  primary key (user_id, kind)
);
