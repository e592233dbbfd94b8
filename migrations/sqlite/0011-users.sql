-- The accounts. The table keeps its first name: a row is a user, and `administrator` is one of the roles. Without the mark
-- of migrations that only add: an older version takes every user for an administrator.
alter table administrators add column name text not null default '';
alter table administrators add column role text not null default 'administrator'
  check (role in ('administrator', 'editor', 'author'));
-- Null: active.
alter table administrators add column suspended_at integer;
-- BCP 47; empty: the browser's.
alter table administrators add column language text not null default '';

-- Single-use links that make a user.
create table invitations (
  id text primary key,
  -- SHA-256 of the token, in hex.
  hash text not null unique,
  -- Lower case.
  email text not null,
  role text not null check (role in ('administrator', 'editor', 'author')),
  invited_by text references administrators (id) on delete set null,
  created_at integer not null,
  expires_at integer not null,
  accepted_at integer,
  revoked_at integer
) strict;

create index invitations_by_email on invitations (email);

-- Who made the post; null: made before posts had owners, by an import, or by a user who was removed.
alter table posts add column owner_id text references administrators (id) on delete set null;
alter table posts add column review text not null default 'none' check (review in ('none', 'submitted', 'returned'));
-- What the editor wrote who sent it back.
alter table posts add column review_note text not null default '';
-- When it was submitted or returned last.
alter table posts add column review_at integer;

create index posts_by_owner on posts (owner_id) where owner_id is not null;
create index posts_in_review on posts (review, review_at, id) where review <> 'none';
