-- Who posts are by: users with a byline, and guests without an account.
create table people (
  id text primary key,
  -- Last part of the URL of the author page.
  slug text not null unique,
  name text not null,
  user_id text unique references administrators (id) on delete set null,
  -- Slug of the member of the team who this is; empty: nobody; null: the one of the same name.
  team_member text,
  -- Plain text.
  bio text not null default '',
  -- JSON array of URLs.
  links text not null default '[]',
  avatar text references media (path),
  avatar_alt text not null default '',
  created_at integer not null,
  updated_at integer not null
) strict;

create index people_by_avatar on people (avatar) where avatar is not null;

-- Every slug a person has or had, those of people merged into this one included.
create table person_slugs (
  slug text primary key,
  person_id text not null references people (id) on delete cascade,
  since integer not null
) strict, without rowid;

create index person_slugs_by_person on person_slugs (person_id);

-- Every name a person has or had, without case and double spaces: it finds the person that a post's author names.
create table person_names (
  name_key text primary key,
  person_id text not null references people (id) on delete cascade
) strict, without rowid;

create index person_names_by_person on person_names (person_id);

create table post_authors (
  post_id text not null references posts (id) on delete cascade,
  person_id text not null references people (id),
  -- From 0, in the order of the byline.
  position integer not null,
  -- The post's own.
  goes_live_at integer not null default 0,
  primary key (post_id, person_id)
) strict, without rowid;

create index post_authors_newest_first on post_authors (person_id, goes_live_at desc, post_id);

-- Ids of several authors, comma-separated, where an editor chose them; empty: `author` names the one.
alter table posts add column authors text not null default '';
alter table revisions add column authors text not null default '';
