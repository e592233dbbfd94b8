-- One outbox for the mails of every domain, in place of six tables with the same columns. Each mail is written in the
-- transaction of what causes it; mails that wait, and those that a screen shows, come along.
alter table outbox rename to contact_mails;
alter index outbox_pkey rename to contact_mails_pkey;

create table outbox (
  id code primary key,
  -- By this name its room composes it: account, contact, email-change, invitation, notice, password, and later kinds.
  kind code not null,
  -- Id or address of what it is about. A later mail of the kind about the same replaces it.
  about code not null,
  -- Where that is fixed when the mail is written; null: found when it is sent.
  recipient code,
  -- What else it is composed from, as JSON. No secret.
  payload code not null default '{}',
  asked_at instant not null,
  attempts integer not null default 0,
  due_at instant not null,
  -- What it is about is in the trash: it waits, and does not count as waiting.
  is_held flag not null default 0,
  -- Where a screen shows it; other mails are deleted when they are sent.
  sent_at instant,
  -- When it was given up.
  failed_at instant,
  last_error code
);

-- A message has one mail.
insert into outbox (id, kind, about, asked_at, attempts, due_at, is_held, sent_at, failed_at, last_error)
  select mail.id, 'contact', message_id, received_at, attempts, due_at,
    case when deleted_at is null then 0 else 1 end, sent_at, failed_at, last_error
  from contact_mails mail join messages on messages.id = message_id
  where mail.id = (select min(id) from contact_mails where message_id = messages.id);
drop table contact_mails;

insert into outbox (id, kind, about, recipient, payload, asked_at, attempts, due_at, failed_at, last_error)
  select id, 'account', id, recipient, json_build_object('change', change, 'browser', browser)::text,
    happened_at, attempts, due_at, failed_at, last_error
  from account_mails;
drop table account_mails;

insert into outbox (id, kind, about, recipient, asked_at, attempts, due_at, failed_at, last_error)
  select id, 'password', email, email, requested_at, attempts, due_at, failed_at, last_error from password_requests;
drop table password_requests;

insert into outbox (id, kind, about, asked_at, attempts, due_at, failed_at, last_error)
  select id, 'email-change', id, asked_at, attempts, due_at, failed_at, last_error
  from email_changes where sent_at is null;
alter table email_changes
  drop column asked_at,
  drop column attempts,
  drop column due_at,
  drop column sent_at,
  drop column failed_at,
  drop column last_error;

-- SHA-256 in hex of the token that was mailed; null until the mail is sent.
alter table invitations add column mailed_hash code;
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
alter table notices
  drop column due_at,
  drop column attempts,
  drop column sent_at,
  drop column failed_at,
  drop column last_error;

create unique index outbox_by_kind on outbox (kind, about);
create index outbox_due on outbox (kind, due_at) where sent_at is null and failed_at is null;

-- A mail goes with what it is about.
create function takes_its_mail() returns trigger language plpgsql as $$
begin
  delete from outbox where kind = tg_argv[0] and about = old.id;
  return null;
end
$$;

create trigger messages_take_their_mail after delete on messages
  for each row execute function takes_its_mail('contact');
create trigger email_changes_take_their_mail after delete on email_changes
  for each row execute function takes_its_mail('email-change');
create trigger invitations_take_their_mail after delete on invitations
  for each row execute function takes_its_mail('invitation');
create trigger notices_take_their_mail after delete on notices
  for each row execute function takes_its_mail('notice');
