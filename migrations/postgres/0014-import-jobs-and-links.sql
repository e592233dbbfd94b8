-- The import that is under way, in whatever process: one at most. A row that is not renewed belongs to one that died.
create table import_lock (
  id integer primary key check (id = 1),
  holder code not null,
  host text not null,
  process integer not null,
  -- Of whoever asks meanwhile: the name of the file.
  label text not null,
  taken_at instant not null,
  seen_at instant not null
);

-- What the admin area was asked to take in or to undo. A job that runs has the id of its import.
create table import_jobs (
  id code primary key,
  file text not null,
  bytes bigint not null,
  fetches_media flag not null,
  state code not null
    check (state in ('planning', 'planned', 'running', 'undoing', 'paused', 'failed', 'finished', 'undone', 'cancelled')),
  -- What an administrator asked for and no process has taken up yet.
  wanted code check (wanted in ('plan', 'run', 'undo', 'pause', 'cancel')),
  things_done integer not null,
  -- Null: not counted yet.
  things integer,
  problem text,
  -- JSON of what a run would do, or of what was undone.
  report text,
  made_by text not null,
  created_at instant not null,
  -- When its process was last heard of.
  seen_at instant not null
);

-- Links and images in texts of posts and pages that lead nowhere.
create table broken_links (
  post_id code not null references posts (id) on delete cascade,
  url code not null,
  kind code not null check (kind in ('link', 'image')),
  reason text not null,
  found_at instant not null,
  checked_at instant not null,
  primary key (post_id, url)
);
