-- expands: what is new is not asked for by the version before.

-- Mails of invitations. A link that is mailed has a token of its own, made when the mail is sent.
create table invitation_mails (
  invitation_id code primary key references invitations (id) on delete cascade,
  -- SHA-256 of the token, in hex; null until it is made.
  hash code unique,
  asked_at instant not null,
  attempts integer not null default 0,
  due_at instant not null,
  sent_at instant,
  -- When it was given up.
  failed_at instant,
  last_error code
);

-- Sessions are forgotten when they end; this stays. Null: never signed in since this column exists.
alter table administrators add column last_seen_at instant;
-- Opened with a passkey, which is two factors by itself.
alter table sessions add column by_passkey flag not null default 0;
