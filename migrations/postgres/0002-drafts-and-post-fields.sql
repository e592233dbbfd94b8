-- What a post may have besides: empty where an editor has not given it. `focal_point` is "x,y" in percent of the cover.
alter table posts add column excerpt code not null default '';
alter table posts add column slug code not null default '';
alter table posts add column seo_title code not null default '';
alter table posts add column seo_description code not null default '';
alter table posts add column canonical_url code not null default '';
alter table posts add column cover_caption code not null default '';
alter table posts add column focal_point code not null default '';
alter table posts add column is_pinned flag not null default 0;
alter table revisions add column excerpt code not null default '';
alter table revisions add column slug code not null default '';
alter table revisions add column seo_title code not null default '';
alter table revisions add column seo_description code not null default '';
alter table revisions add column canonical_url code not null default '';
alter table revisions add column cover_caption code not null default '';
alter table revisions add column focal_point code not null default '';
alter table revisions add column is_pinned flag not null default 0;

create index posts_pinned_first on posts (wants_publishing, is_pinned desc, goes_live_at desc, id)
  where deleted_at is null;

-- Every slug that a post has or had: its URL leads to the post for as long as there is one.
create table post_slugs (
  slug code primary key,
  post_id code not null references posts (id) on delete cascade,
  since instant not null
);

create index post_slugs_by_post on post_slugs (post_id);

-- Drafts of posts that are not created yet. `post_id` is then the key that the post will be created under, so it refers
-- to no row of `posts`; when the post is created the remaining drafts of that key become its own.
alter table drafts drop constraint drafts_post_id_fkey;
alter table draft_media drop constraint draft_media_post_id_editor_id_fkey;
alter table draft_media add constraint draft_media_post_id_editor_id_fkey
  foreign key (post_id, editor_id) references drafts (post_id, editor_id) on delete cascade on update cascade;

-- Of the fields, for lists; empty in drafts from before it was kept.
alter table drafts add column title code not null default '';

create index drafts_by_administrator on drafts (administrator_id, saved_at desc);

create function drafts_go_with_post() returns trigger language plpgsql as $$
begin
  delete from drafts where post_id = old.id;
  return null;
end
$$;

create trigger drafts_go_with_post after delete on posts
  for each row execute function drafts_go_with_post();

drop trigger posts_shown on posts;
create trigger posts_shown after insert or delete or update of
  title, content, media, tags, author, status, is_published, scheduled_at, updated_at, deleted_at, excerpt, slug,
  seo_title, seo_description, canonical_url, cover_caption, focal_point, is_pinned
  on posts for each statement execute function content_changed();
create trigger post_slugs_shown after insert or delete or update
  on post_slugs for each statement execute function content_changed();
