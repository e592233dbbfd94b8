-- Each run that took content of another system in. `receipt` is JSON of what became of every thing; null while it runs or
-- when it was cut off.
create table imports (
  id text primary key,
  -- Names the source, such as wordpress:https://old.example; ids of its things are unique in it.
  source text not null,
  file text not null,
  started_at integer not null,
  finished_at integer,
  undone_at integer,
  receipt text
) strict;

-- What became of a thing of a source, so that taking the source in again changes it and makes nothing twice.
create table import_items (
  source text not null,
  source_id text not null,
  kind text not null check (kind in ('post', 'media', 'redirect', 'document')),
  -- Id of a post or redirect, path of a file, key of a document.
  target text not null,
  -- SHA-256 of what the source had.
  source_hash text not null,
  -- Of what was made, as it was left: another one was edited here.
  version text not null,
  -- The run that made it.
  import_id text not null references imports (id),
  primary key (source, source_id)
) strict, without rowid;

create index import_items_by_import on import_items (import_id);
