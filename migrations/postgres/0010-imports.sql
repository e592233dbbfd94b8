-- Each run that took content of another system in. `receipt` is JSON of what became of every thing; null while it runs or
-- when it was cut off.
create table imports (
  id code primary key,
  -- Names the source, such as wordpress:https://old.example; ids of its things are unique in it.
  source code not null,
  file code not null,
  started_at instant not null,
  finished_at instant,
  undone_at instant,
  receipt code
);

-- What became of a thing of a source, so that taking the source in again changes it and makes nothing twice.
create table import_items (
  source code not null,
  source_id code not null,
  kind code not null check (kind in ('post', 'media', 'redirect', 'document')),
  -- Id of a post or redirect, path of a file, key of a document.
  target code not null,
  -- SHA-256 of what the source had.
  source_hash code not null,
  -- Of what was made, as it was left: another one was edited here.
  version code not null,
  -- The run that made it.
  import_id code not null references imports (id),
  primary key (source, source_id)
);

create index import_items_by_import on import_items (import_id);
