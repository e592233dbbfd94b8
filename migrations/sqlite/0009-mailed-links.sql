-- Who asked for a link to set a new password. A row goes once its mail is sent, or when there is no such account.
create table password_requests (
  -- Whether or not an account has it.
  email text primary key,
  id text not null,
  requested_at integer not null,
  attempts integer not null default 0,
  due_at integer not null,
  -- When it was given up.
  failed_at integer,
  last_error text
) strict;

-- The links that were mailed: each sets a new password once.
create table password_links (
  -- SHA-256 of the token, in hex.
  hash text primary key,
  administrator_id text not null unique references administrators (id) on delete cascade,
  created_at integer not null,
  expires_at integer not null
) strict;
