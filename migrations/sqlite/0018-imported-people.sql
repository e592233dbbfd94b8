-- expands: imports remember people too; the version before makes none.
-- A check cannot be changed: the table is made again.
create table import_items_with_people (
  source text not null,
  source_id text not null,
  kind text not null check (kind in ('post', 'media', 'redirect', 'document', 'person')),
  -- Id of a post, person or redirect, path of a file, key of a document.
  target text not null,
  -- SHA-256 of what the source had.
  source_hash text not null,
  -- Of what was made, as it was left: another one was edited here.
  version text not null,
  -- The run that made it.
  import_id text not null references imports (id),
  primary key (source, source_id)
) strict, without rowid;

insert into import_items_with_people select * from import_items;
drop table import_items;
alter table import_items_with_people rename to import_items;

create index import_items_by_import on import_items (import_id);
