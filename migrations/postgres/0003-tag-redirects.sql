-- Where the page of a tag leads that was renamed, merged or deleted.
create table tag_redirects (
  tag_key code primary key,
  -- The key of the tag in its place; null: there is none.
  target_key code,
  since instant not null
);
