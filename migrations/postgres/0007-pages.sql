-- A page of its own, such as /privacy, is a post that stands below the root and in no list of posts. `is_unlisted`: search
-- engines are asked to leave it out.
alter table posts add column is_page flag not null default 0;
alter table posts add column is_unlisted flag not null default 0;
alter table revisions add column is_page flag not null default 0;
alter table revisions add column is_unlisted flag not null default 0;

drop index posts_newest_first;
drop index posts_live_newest_first;
drop index posts_pinned_first;
drop index posts_live_by_id;
create index posts_newest_first on posts (goes_live_at desc, id) where deleted_at is null and is_page = 0;
create index posts_live_newest_first on posts (wants_publishing, goes_live_at desc, id)
  where deleted_at is null and is_page = 0;
create index posts_pinned_first on posts (wants_publishing, is_pinned desc, goes_live_at desc, id)
  where deleted_at is null and is_page = 0;
create index posts_live_by_id on posts (id, wants_publishing, scheduled_at, goes_live_at, deleted_at, is_page);
create index pages_by_slug on posts (slug) where is_page = 1;

drop trigger posts_shown on posts;
create trigger posts_shown after insert or delete or update of
  title, content, media, tags, author, status, is_published, scheduled_at, updated_at, deleted_at, excerpt, slug,
  seo_title, seo_description, canonical_url, cover_caption, focal_point, is_pinned, is_page, is_unlisted
  on posts for each statement execute function content_changed();
