-- expands: what is new is not asked for by the version before.

-- Mails of invitations. A link that is mailed has a token of its own, made when the mail is sent.
create table invitation_mails (
  invitation_id text primary key references invitations (id) on delete cascade,
  -- SHA-256 of the token, in hex; null until it is made.
  hash text unique,
  asked_at integer not null,
  attempts integer not null default 0,
  due_at integer not null,
  sent_at integer,
  -- When it was given up.
  failed_at integer,
  last_error text
) strict;

-- Sessions are forgotten when they end; this stays. Null: never signed in since this column exists.
alter table administrators add column last_seen_at integer;
-- Opened with a passkey, which is two factors by itself.
alter table sessions add column by_passkey integer not null default 0 check (by_passkey in (0, 1));
