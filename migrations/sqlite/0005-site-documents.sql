-- Every publication of a document of the site, numbered from 1. Visitors see the newest that is live and not cancelled.
create table document_revisions (
  -- Key in content/documents/site-documents.ts.
  document text not null,
  number integer not null,
  kind text not null check (kind in ('update', 'restore')),
  -- JSON of the whole document.
  value text not null,
  saved_at integer not null,
  -- E-mail address of who saved; empty when it is not known.
  saved_by text not null,
  -- Equal to `saved_at`, unless it was scheduled.
  live_from integer not null,
  -- Scheduled, and taken back or replaced before it was live.
  is_cancelled integer not null default 0 check (is_cancelled in (0, 1)),
  -- Given by the screen with each save: the same save arriving twice is one.
  save_key text,
  primary key (document, number)
) strict;

create index document_revisions_due on document_revisions (live_from) where is_cancelled = 0;

-- Every file a version of a document needs, so that restoring one finds its images.
create table document_media (
  document text not null,
  number integer not null,
  path text not null references media (path),
  primary key (path, document, number),
  foreign key (document, number) references document_revisions (document, number) on delete cascade
) strict, without rowid;

create index document_media_by_revision on document_media (document, number);

-- Paths of pages that were removed from a document: they answer 410 while nothing else is there.
create table gone_pages (
  path text primary key,
  gone_at integer not null
) strict, without rowid;

-- A draft is of a post, of one that is not created yet (then by the key of its creation), or of a document
-- ("document:" and its key).
alter table drafts rename column post_id to subject;
alter table draft_media rename column post_id to subject;
