-- Whether a post is live and since when, found by its id without reading past its text: related posts and the counts
-- of tags look at one post after the other.
create index posts_live_by_id on posts (id, wants_publishing, scheduled_at, goes_live_at, deleted_at);
