-- The list of a tag is read in its order and ends when the page is full, however many posts there are, when the
-- instant of its posts stands beside it.
alter table post_tags add column goes_live_at integer not null default 0;
update post_tags set goes_live_at = (select goes_live_at from posts where id = post_tags.post_id);
create index post_tags_newest_first on post_tags (tag_key, goes_live_at desc, post_id);
