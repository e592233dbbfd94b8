-- expands: a version without the table does not read it.

-- What staff call the files of the library, to find them again; a file may have several.
create table media_labels (
  path text not null references media (path) on delete cascade,
  label text not null,
  -- Lowercase and without accents, so that two spellings are one label.
  label_key text not null,
  primary key (path, label_key)
) strict, without rowid;
create index media_labels_key on media_labels (label_key, path);
