-- expands: an older version names no site.
-- URL of the site that the file comes from, where the file does not say it; empty: unknown.
alter table import_jobs add column site text not null default '';
