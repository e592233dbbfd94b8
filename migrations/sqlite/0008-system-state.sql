-- The running instances of the site; each has an id of its own from its start.
create table instances (
  id text primary key,
  host text not null,
  version text not null,
  -- Processes that answer requests.
  workers integer not null,
  started_at integer not null,
  seen_at integer not null
) strict, without rowid;

-- The last run of each daily job.
create table job_runs (
  name text primary key,
  ran_at integer not null,
  -- Null: the last run succeeded.
  problem text,
  succeeded_at integer
) strict, without rowid;

-- Requests that took long, counted by hour since 1970.
create table slow_requests (
  hour integer not null,
  method text not null,
  -- Pattern of the route, or "page".
  route text not null,
  requests integer not null,
  worst_ms integer not null,
  -- Path of the slowest, without its query.
  worst_path text not null,
  primary key (hour, method, route)
) strict, without rowid;
