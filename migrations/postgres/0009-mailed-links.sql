-- Who asked for a link to set a new password. A row goes once its mail is sent, or when there is no such account.
create table password_requests (
  -- Whether or not an account has it.
  email code primary key,
  id code not null,
  requested_at instant not null,
  attempts integer not null default 0,
  due_at instant not null,
  -- When it was given up.
  failed_at instant,
  last_error code
);

-- The links that were mailed: each sets a new password once.
create table password_links (
  -- SHA-256 of the token, in hex.
  hash code primary key,
  administrator_id code not null unique references administrators (id) on delete cascade,
  created_at instant not null,
  expires_at instant not null
);
