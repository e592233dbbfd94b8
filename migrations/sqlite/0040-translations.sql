-- expands: a version without the field leaves it empty.

-- Id of the post whose text it began with, in another language; empty: none.
alter table posts add column translation_of text not null default '';
alter table revisions add column translation_of text not null default '';
create index posts_translations on posts (translation_of) where translation_of <> '';
