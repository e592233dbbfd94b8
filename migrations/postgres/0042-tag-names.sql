-- expands: a version without the table shows tags as their blogs name them.

-- What a tag is called in another language than the first.
create table tag_names (
  tag_key code not null,
  -- First segment of the URLs of the language.
  language code not null,
  name code not null,
  primary key (tag_key, language)
);

create trigger tag_names_shown after insert or delete or update
  on tag_names for each statement execute function content_changed();
