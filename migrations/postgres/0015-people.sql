-- Who posts are by: users with a byline, and guests without an account.
create table people (
  id code primary key,
  -- Last part of the URL of the author page.
  slug code not null unique,
  name code not null,
  user_id code unique references administrators (id) on delete set null,
  -- Slug of the member of the team who this is; empty: nobody; null: the one of the same name.
  team_member code,
  -- Plain text.
  bio code not null default '',
  -- JSON array of URLs.
  links code not null default '[]',
  avatar code references media (path),
  avatar_alt code not null default '',
  created_at instant not null,
  updated_at instant not null
);

create index people_by_avatar on people (avatar) where avatar is not null;

-- Every slug a person has or had, those of people merged into this one included.
create table person_slugs (
  slug code primary key,
  person_id code not null references people (id) on delete cascade,
  since instant not null
);

create index person_slugs_by_person on person_slugs (person_id);

-- Every name a person has or had, without case and double spaces: it finds the person that a post's author names.
create table person_names (
  name_key code primary key,
  person_id code not null references people (id) on delete cascade
);

create index person_names_by_person on person_names (person_id);

create table post_authors (
  post_id code not null references posts (id) on delete cascade,
  person_id code not null references people (id),
  -- From 0, in the order of the byline.
  position integer not null,
  -- The post's own.
  goes_live_at instant not null default 0,
  primary key (post_id, person_id)
);

create index post_authors_newest_first on post_authors (person_id, goes_live_at desc, post_id);

-- Ids of several authors, comma-separated, where an editor chose them; empty: `author` names the one.
alter table posts add column authors code not null default '';
alter table revisions add column authors code not null default '';

create trigger people_shown after insert or delete or update
  on people for each statement execute function content_changed();
create trigger person_slugs_shown after insert or delete or update
  on person_slugs for each statement execute function content_changed();
create trigger post_authors_shown after insert or delete or update
  on post_authors for each statement execute function content_changed();

drop trigger posts_shown on posts;
create trigger posts_shown after insert or delete or update of
  title, content, media, tags, author, authors, status, is_published, scheduled_at, updated_at, deleted_at, excerpt,
  slug, seo_title, seo_description, canonical_url, cover_caption, focal_point, is_pinned, is_page, is_unlisted
  on posts for each statement execute function content_changed();
