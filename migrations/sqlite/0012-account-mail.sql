-- Mails to administrators about changes to how they sign in, written with the change. What was sent is removed.
create table account_mails (
  id text primary key,
  -- The account's address when it happened.
  recipient text not null,
  -- What happened (app/auth/account/mails/account-change.ts).
  change text not null,
  -- Where from, such as "Firefox on Linux"; null: on the server, by the operator.
  browser text,
  happened_at integer not null,
  attempts integer not null default 0,
  due_at integer not null,
  -- When it was given up.
  failed_at integer,
  last_error text
) strict;

create index account_mails_due on account_mails (due_at) where failed_at is null;
