-- Every publication of a document of the site, numbered from 1. Visitors see the newest that is live and not cancelled.
create table document_revisions (
  -- Key in content/documents/site-documents.ts.
  document code not null,
  number integer not null,
  kind code not null check (kind in ('update', 'restore')),
  -- JSON of the whole document.
  value code not null,
  saved_at instant not null,
  -- E-mail address of who saved; empty when it is not known.
  saved_by code not null,
  -- Equal to `saved_at`, unless it was scheduled.
  live_from instant not null,
  -- Scheduled, and taken back or replaced before it was live.
  is_cancelled flag not null default 0,
  -- Given by the screen with each save: the same save arriving twice is one.
  save_key code,
  primary key (document, number)
);

create index document_revisions_due on document_revisions (live_from) where is_cancelled = 0;

-- Every file a version of a document needs, so that restoring one finds its images.
create table document_media (
  document code not null,
  number integer not null,
  path code not null references media (path),
  primary key (path, document, number),
  foreign key (document, number) references document_revisions (document, number) on delete cascade
);

create index document_media_by_revision on document_media (document, number);

-- Paths of pages that were removed from a document: they answer 410 while nothing else is there.
create table gone_pages (
  path code primary key,
  gone_at instant not null
);

-- A draft is of a post, of one that is not created yet (then by the key of its creation), or of a document
-- ("document:" and its key).
alter table drafts rename column post_id to subject;
alter table draft_media rename column post_id to subject;

create or replace function drafts_go_with_post() returns trigger language plpgsql as $$
begin
  delete from drafts where subject = old.id;
  return null;
end
$$;

create trigger document_revisions_shown after insert or delete or update
  on document_revisions for each statement execute function content_changed();
