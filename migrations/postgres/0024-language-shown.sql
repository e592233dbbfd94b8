-- expands: pages are renewed when the language of a post changes.

drop trigger posts_shown on posts;
create trigger posts_shown after insert or delete or update of
  title, content, media, tags, author, status, is_published, scheduled_at, updated_at, deleted_at, excerpt, slug,
  seo_title, seo_description, canonical_url, cover_caption, focal_point, is_pinned, is_page, is_unlisted, authors, language
  on posts for each statement execute function content_changed();
