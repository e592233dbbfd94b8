-- Full-text search over posts.

-- The place of each post in the index. Numbers grow with the second the post goes live at, 32,768 to each, so that
-- reading the index backwards is reading newest first. Posts in the trash have none.
create table post_search_entries (
  number integer primary key,
  post_id text not null unique references posts (id) on delete cascade
) strict;

-- All words of a post; once more those of its title, tags and author, each behind a character no writing uses (U+E002
-- to U+E004); and behind another (U+E000), in hex, what lists filter by. Nothing is stored but the index itself; the
-- first one to five letters of words are indexed too.
create virtual table post_search using fts5 (
  words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5',
  tokenize = 'unicode61 remove_diacritics 2'
);

-- The words in it, to find those that begin with more than five letters.
create virtual table post_search_words using fts5vocab (post_search, row);

create trigger post_search_forgets after delete on post_search_entries begin
  delete from post_search where rowid = old.number;
end;

insert or ignore into post_search_entries (number, post_id)
select second * 32768 + row_number() over (partition by second order by goes_live_at, id desc) - 1, id
from (
  -- Rounded so that a scheduled post is never found before its time.
  select id, goes_live_at, goes_live_at / 1000 + (scheduled_at is not null and goes_live_at % 1000 > 0) as second
  from posts
  where deleted_at is null
);

insert into post_search (rowid, words)
select
  number,
  char(57346) || replace(title, ' ', ' ' || char(57346)) || ' ' ||
  char(57347) || replace(replace(tags, ',', ' '), ' ', ' ' || char(57347)) || ' ' ||
  char(57348) || replace(author, ' ', ' ' || char(57348)) || ' ' ||
  search_text || ' ' ||
  char(57344) || lower(hex('status:' || status)) ||
  iif(wants_publishing, '', ' ' || char(57344) || lower(hex('hidden'))) ||
  coalesce(
    (select group_concat(' ' || char(57344) || lower(hex('tag:' || tag_key)), '') from post_tags where post_id = id),
    ''
  )
from post_search_entries
join posts on posts.id = post_id;
