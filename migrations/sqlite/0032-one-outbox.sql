-- One outbox for the mails of every domain, in place of six tables with the same columns. Each mail is written in the
-- transaction of what causes it; mails that wait, and those that a screen shows, come along.
alter table outbox rename to contact_mails;

create table outbox (
  id text primary key,
  -- By this name its room composes it: account, contact, email-change, invitation, notice, password, and later kinds.
  kind text not null,
  -- Id or address of what it is about. A later mail of the kind about the same replaces it.
  about text not null,
  -- Where that is fixed when the mail is written; null: found when it is sent.
  recipient text,
  -- What else it is composed from, as JSON. No secret.
  payload text not null default '{}',
  asked_at integer not null,
  attempts integer not null default 0,
  due_at integer not null,
  -- What it is about is in the trash: it waits, and does not count as waiting.
  is_held integer not null default 0 check (is_held in (0, 1)),
  -- Where a screen shows it; other mails are deleted when they are sent.
  sent_at integer,
  -- When it was given up.
  failed_at integer,
  last_error text
) strict;

-- A message has one mail.
insert into outbox (id, kind, about, asked_at, attempts, due_at, is_held, sent_at, failed_at, last_error)
  select mail.id, 'contact', message_id, received_at, attempts, due_at,
    case when deleted_at is null then 0 else 1 end, sent_at, failed_at, last_error
  from contact_mails mail join messages on messages.id = message_id
  where mail.id = (select min(id) from contact_mails where message_id = messages.id);
drop table contact_mails;

insert into outbox (id, kind, about, recipient, payload, asked_at, attempts, due_at, failed_at, last_error)
  select id, 'account', id, recipient, json_object('change', change, 'browser', browser),
    happened_at, attempts, due_at, failed_at, last_error
  from account_mails;
drop table account_mails;

insert into outbox (id, kind, about, recipient, asked_at, attempts, due_at, failed_at, last_error)
  select id, 'password', email, email, requested_at, attempts, due_at, failed_at, last_error from password_requests;
drop table password_requests;

insert into outbox (id, kind, about, asked_at, attempts, due_at, failed_at, last_error)
  select id, 'email-change', id, asked_at, attempts, due_at, failed_at, last_error
  from email_changes where sent_at is null;
alter table email_changes drop column asked_at;
alter table email_changes drop column attempts;
alter table email_changes drop column due_at;
alter table email_changes drop column sent_at;
alter table email_changes drop column failed_at;
alter table email_changes drop column last_error;

-- SHA-256 in hex of the token that was mailed; null until the mail is sent.
alter table invitations add column mailed_hash text;
create unique index invitations_by_mailed_hash on invitations (mailed_hash);
update invitations
  set mailed_hash = (select mail.hash from invitation_mails mail where invitation_id = invitations.id);
insert into outbox (id, kind, about, asked_at, attempts, due_at, sent_at, failed_at, last_error)
  select invitation_id, 'invitation', invitation_id, asked_at, attempts, due_at, sent_at, failed_at, last_error
  from invitation_mails;
drop table invitation_mails;

insert into outbox (id, kind, about, asked_at, attempts, due_at, failed_at, last_error)
  select id, 'notice', id, created_at, attempts, due_at, failed_at, last_error
  from notices where due_at is not null and sent_at is null;
drop index notices_due;
alter table notices drop column due_at;
alter table notices drop column attempts;
alter table notices drop column sent_at;
alter table notices drop column failed_at;
alter table notices drop column last_error;

create unique index outbox_by_kind on outbox (kind, about);
create index outbox_due on outbox (kind, due_at) where sent_at is null and failed_at is null;

-- A mail goes with what it is about.
create trigger messages_take_their_mail after delete on messages begin
  delete from outbox where kind = 'contact' and about = old.id;
end;
create trigger email_changes_take_their_mail after delete on email_changes begin
  delete from outbox where kind = 'email-change' and about = old.id;
end;
create trigger invitations_take_their_mail after delete on invitations begin
  delete from outbox where kind = 'invitation' and about = old.id;
end;
create trigger notices_take_their_mail after delete on notices begin
  delete from outbox where kind = 'notice' and about = old.id;
end;
