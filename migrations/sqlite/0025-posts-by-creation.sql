-- expands: an index alone.

-- Sitemaps number posts in this order: without it each of them reads every post.
create index posts_by_creation on posts (created_at, id);
