-- expands: what is new is not asked for by the version before, which takes a pattern for one URL that nobody asks for.

-- Of a pattern, such as `/old/*`, the fixed part of the path that it begins with; null: the source is one URL.
alter table redirects add column pattern_head code;
create index redirects_by_pattern_head on redirects (pattern_head) where pattern_head is not null;
