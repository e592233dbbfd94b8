-- expands: a mail with a password link that the version before cannot send waits for this one.

-- Opened with a sign-in link or an invitation: for some minutes it sets a password, an app or a passkey without the password.
alter table sessions add column by_link integer not null default 0 check (by_link in (0, 1));

-- Several links of an account may be valid, and used ones count for the limit of a day.
create table password_links_of_account (
  -- SHA-256 of the token, in hex.
  hash text primary key,
  administrator_id text not null references administrators (id) on delete cascade,
  created_at integer not null,
  -- Not after its creation: used, or ended by a new password.
  expires_at integer not null
) strict;
insert into password_links_of_account select hash, administrator_id, created_at, expires_at from password_links;
drop table password_links;
alter table password_links_of_account rename to password_links;
create index password_links_by_account on password_links (administrator_id);

-- A new e-mail address that is not confirmed yet: one for each account.
create table email_changes (
  administrator_id text primary key references administrators (id) on delete cascade,
  id text not null unique,
  email text not null,
  asked_at integer not null,
  -- SHA-256 of the token that was mailed, in hex; null until the mail is sent.
  hash text unique,
  expires_at integer not null,
  attempts integer not null default 0,
  due_at integer not null,
  sent_at integer,
  -- When it was given up.
  failed_at integer,
  last_error text
) strict;
