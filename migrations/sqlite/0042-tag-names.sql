-- expands: a version without the table shows tags as their blogs name them.

-- What a tag is called in another language than the first.
create table tag_names (
  tag_key text not null,
  -- First segment of the URLs of the language.
  language text not null,
  name text not null,
  primary key (tag_key, language)
) strict, without rowid;
