-- Addresses that never die, and telling search engines what has changed.

-- Posts that visitors had seen and that were removed for good: their addresses answer 410 for ever.
create table gone_posts (
  id text primary key,
  title text not null,
  tags text not null,
  deleted_at integer not null
) strict;

-- Old addresses that lead elsewhere. Paths are as `pathKey` (app/redirects/redirect-address.ts) leaves them.
create table redirects (
  id text primary key,
  source text not null unique,
  -- Path of this site with query and fragment, or an absolute address.
  target text not null,
  -- The target's path, as a source would be written; null when it is on another site.
  target_path text,
  status integer not null check (status in (301, 302)),
  -- Source and target as `foldText` (app/blog/search-text.ts) leaves them.
  search_text text not null,
  created_at integer not null,
  uses integer not null default 0,
  last_used_at integer
) strict;

create index redirects_newest_first on redirects (created_at desc, id);
create index redirects_by_target on redirects (target_path) where target_path is not null;

-- Paths whose change search engines have not heard of yet, written in the transaction of the change.
create table changed_addresses (
  path text primary key,
  changed_at integer not null,
  -- Grows with every change: one that comes while an earlier is being sent is sent as well.
  version integer not null default 1
) strict;

create index changed_addresses_by_time on changed_addresses (changed_at);

-- How telling them is going.
create table search_engine_state (
  id integer primary key check (id = 1),
  -- Posts scheduled up to this instant have been looked at.
  checked_until integer not null,
  failures integer not null default 0,
  -- Nothing is sent before this instant.
  paused_until integer not null default 0
) strict;
