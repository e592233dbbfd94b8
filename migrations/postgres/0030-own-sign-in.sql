-- expands: a mail with a password link that the version before cannot send waits for this one.

-- Opened with a sign-in link or an invitation: for some minutes it sets a password, an app or a passkey without the password.
alter table sessions add column by_link flag not null default 0;

-- Several links of an account may be valid, and used ones count for the limit of a day: these expire not after their creation.
alter table password_links drop constraint password_links_administrator_id_key;
create index password_links_by_account on password_links (administrator_id);

-- A new e-mail address that is not confirmed yet: one for each account.
create table email_changes (
  administrator_id code primary key references administrators (id) on delete cascade,
  id code not null unique,
  email code not null,
  asked_at instant not null,
  -- SHA-256 of the token that was mailed, in hex; null until the mail is sent.
  hash code unique,
  expires_at instant not null,
  attempts integer not null default 0,
  due_at instant not null,
  sent_at instant,
  -- When it was given up.
  failed_at instant,
  last_error code
);
