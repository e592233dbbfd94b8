-- Mails to administrators about changes to how they sign in, written with the change. What was sent is removed.
create table account_mails (
  id code primary key,
  -- The account's address when it happened.
  recipient code not null,
  -- What happened (app/auth/account/mails/account-change.ts).
  change code not null,
  -- Where from, such as "Firefox on Linux"; null: on the server, by the operator.
  browser code,
  happened_at instant not null,
  attempts integer not null default 0,
  due_at instant not null,
  -- When it was given up.
  failed_at instant,
  last_error code
);

create index account_mails_due on account_mails (due_at) where failed_at is null;
