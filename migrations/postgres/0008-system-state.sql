-- The running instances of the site; each has an id of its own from its start.
create table instances (
  id code primary key,
  host text not null,
  version text not null,
  -- Processes that answer requests.
  workers integer not null,
  started_at bigint not null,
  seen_at bigint not null
);

-- The last run of each daily job.
create table job_runs (
  name code primary key,
  ran_at bigint not null,
  -- Null: the last run succeeded.
  problem text,
  succeeded_at bigint
);

-- Requests that took long, counted by hour since 1970.
create table slow_requests (
  hour bigint not null,
  method code not null,
  -- Pattern of the route, or "page".
  route code not null,
  requests bigint not null,
  worst_ms bigint not null,
  -- Path of the slowest, without its query.
  worst_path text not null,
  primary key (hour, method, route)
);
