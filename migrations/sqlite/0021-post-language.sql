-- expands: a version without the field leaves it empty.

-- BCP 47; empty: what the letters of the text tell.
alter table posts add column language text not null default '';
alter table revisions add column language text not null default '';
