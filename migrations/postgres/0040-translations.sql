-- expands: a version without the field leaves it empty.

-- Id of the post whose text it began with, in another language; empty: none.
alter table posts add column translation_of code not null default '';
alter table revisions add column translation_of code not null default '';
create index posts_translations on posts (translation_of) where translation_of <> '';

drop trigger posts_shown on posts;
create trigger posts_shown after insert or delete or update of
  title, content, media, tags, author, status, is_published, scheduled_at, updated_at, deleted_at, excerpt, slug,
  seo_title, seo_description, canonical_url, cover_caption, focal_point, is_pinned, is_page, is_unlisted, authors, language,
  translation_of
  on posts for each statement execute function content_changed();
