-- What a post may have besides: empty where an editor has not given it. `focal_point` is "x,y" in percent of the cover.
alter table posts add column excerpt text not null default '';
alter table posts add column slug text not null default '';
alter table posts add column seo_title text not null default '';
alter table posts add column seo_description text not null default '';
alter table posts add column canonical_url text not null default '';
alter table posts add column cover_caption text not null default '';
alter table posts add column focal_point text not null default '';
alter table posts add column is_pinned integer not null default 0 check (is_pinned in (0, 1));
alter table revisions add column excerpt text not null default '';
alter table revisions add column slug text not null default '';
alter table revisions add column seo_title text not null default '';
alter table revisions add column seo_description text not null default '';
alter table revisions add column canonical_url text not null default '';
alter table revisions add column cover_caption text not null default '';
alter table revisions add column focal_point text not null default '';
alter table revisions add column is_pinned integer not null default 0 check (is_pinned in (0, 1));

create index posts_pinned_first on posts (wants_publishing, is_pinned desc, goes_live_at desc, id)
  where deleted_at is null;

-- Every slug that a post has or had: its URL leads to the post for as long as there is one.
create table post_slugs (
  slug text primary key,
  post_id text not null references posts (id) on delete cascade,
  since integer not null
) strict, without rowid;

create index post_slugs_by_post on post_slugs (post_id);

-- Drafts of posts that are not created yet. `post_id` is then the key that the post will be created under, so it refers
-- to no row of `posts`; when the post is created the remaining drafts of that key become its own.
create table new_drafts (
  post_id text not null,
  editor_id text not null,
  administrator_id text not null references administrators (id) on delete cascade,
  sequence integer not null,
  base_version text not null,
  saved_at integer not null,
  fields text not null,
  -- Of the fields, for lists; empty in drafts from before it was kept.
  title text not null default '',
  primary key (post_id, editor_id)
) strict;

insert into new_drafts (post_id, editor_id, administrator_id, sequence, base_version, saved_at, fields)
  select post_id, editor_id, administrator_id, sequence, base_version, saved_at, fields from drafts;

create table new_draft_media (
  post_id text not null,
  editor_id text not null,
  path text not null references media (path),
  primary key (path, post_id, editor_id),
  foreign key (post_id, editor_id) references new_drafts (post_id, editor_id)
    on delete cascade on update cascade
) strict, without rowid;

insert into new_draft_media (post_id, editor_id, path) select post_id, editor_id, path from draft_media;

drop table draft_media;
drop table drafts;
alter table new_drafts rename to drafts;
alter table new_draft_media rename to draft_media;

create index draft_media_by_draft on draft_media (post_id, editor_id);
create index drafts_by_administrator on drafts (administrator_id, saved_at desc);

create trigger drafts_go_with_post after delete on posts begin
  delete from drafts where post_id = old.id;
end;
