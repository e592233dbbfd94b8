-- A page of its own, such as /privacy, is a post that stands below the root and in no list of posts. `is_unlisted`: search
-- engines are asked to leave it out.
alter table posts add column is_page integer not null default 0 check (is_page in (0, 1));
alter table posts add column is_unlisted integer not null default 0 check (is_unlisted in (0, 1));
alter table revisions add column is_page integer not null default 0 check (is_page in (0, 1));
alter table revisions add column is_unlisted integer not null default 0 check (is_unlisted in (0, 1));

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
