-- The accounts. The table keeps its first name: a row is a user, and `administrator` is one of the roles. Without the mark
-- of migrations that only add: an older version takes every user for an administrator.
alter table administrators add column name code not null default '';
alter table administrators add column role code not null default 'administrator'
  check (role in ('administrator', 'editor', 'author'));
-- Null: active.
alter table administrators add column suspended_at instant;
-- BCP 47; empty: the browser's.
alter table administrators add column language code not null default '';

-- Single-use links that make a user.
create table invitations (
  id code primary key,
  -- SHA-256 of the token, in hex.
  hash code not null unique,
  -- Lower case.
  email code not null,
  role code not null check (role in ('administrator', 'editor', 'author')),
  invited_by code references administrators (id) on delete set null,
  created_at instant not null,
  expires_at instant not null,
  accepted_at instant,
  revoked_at instant
);

create index invitations_by_email on invitations (email);

-- Who made the post; null: made before posts had owners, by an import, or by a user who was removed.
alter table posts add column owner_id code references administrators (id) on delete set null;
alter table posts add column review code not null default 'none' check (review in ('none', 'submitted', 'returned'));
-- What the editor wrote who sent it back.
alter table posts add column review_note code not null default '';
-- When it was submitted or returned last.
alter table posts add column review_at instant;

create index posts_by_owner on posts (owner_id) where owner_id is not null;
create index posts_in_review on posts (review, review_at, id) where review <> 'none';
