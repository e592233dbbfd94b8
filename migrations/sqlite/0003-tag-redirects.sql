-- Where the page of a tag leads that was renamed, merged or deleted.
create table tag_redirects (
  tag_key text primary key,
  -- The key of the tag in its place; null: there is none.
  target_key text,
  since integer not null
) strict, without rowid;
