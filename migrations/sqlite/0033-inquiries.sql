-- expands: the version before writes messages without an inquiry, which joins them when the inbox is opened.

-- What one address wrote, and what is done about it, until it is won or lost.
create table inquiries (
  id text primary key,
  -- In lowercase, as A-labels.
  email text not null,
  state text not null check (state in ('new', 'in-progress', 'answered', 'won', 'lost')),
  -- Who is in charge; null: nobody.
  assignee_id text references administrators (id) on delete set null,
  -- A day, such as 2026-12-24; null: none.
  follow_up_on text,
  -- JSON array of words.
  tags text not null default '[]',
  opened_at integer not null,
  -- Of its last message.
  last_at integer not null,
  -- Since when its last message waits for an answer; null: it waits for none.
  waiting_since integer,
  -- When somebody was reminded of that.
  reminded_at integer
) strict;

create index inquiries_by_email on inquiries (email);
create index inquiries_newest_first on inquiries (last_at desc, id);
create index inquiries_by_assignee on inquiries (assignee_id) where assignee_id is not null;

alter table messages add column inquiry_id text references inquiries (id) on delete set null;
-- JSON array of what was answered to the owner's own questions; null: none was asked.
alter table messages add column answers text;
-- When a receipt for it was put into the outbox.
alter table messages add column receipt_at integer;
create index messages_of_inquiry on messages (inquiry_id, received_at);

-- What staff say to each other.
create table inquiry_notes (
  id text primary key,
  inquiry_id text not null references inquiries (id) on delete cascade,
  -- Null: removed since.
  author_id text references administrators (id) on delete set null,
  author_name text not null,
  text text not null,
  written_at integer not null
) strict;

create index notes_of_inquiry on inquiry_notes (inquiry_id, written_at);
create index notes_by_author on inquiry_notes (author_id) where author_id is not null;

-- What staff answered by mail; the outbox sends it.
create table inquiry_replies (
  -- Made by the browser: sending again after a lost answer sends nothing twice.
  id text primary key,
  inquiry_id text not null references inquiries (id) on delete cascade,
  author_id text references administrators (id) on delete set null,
  author_name text not null,
  -- Where answers to it go.
  reply_to text not null,
  subject text not null,
  text text not null,
  written_at integer not null
) strict;

create index replies_of_inquiry on inquiry_replies (inquiry_id, written_at);
create index replies_by_author on inquiry_replies (author_id) where author_id is not null;

create trigger replies_take_their_mail after delete on inquiry_replies begin
  delete from outbox where kind = 'reply' and about = old.id;
end;
create trigger inquiries_take_their_mail after delete on inquiries begin
  delete from outbox where kind = 'overdue' and about = old.id;
end;

create trigger messages_take_their_receipt after delete on messages begin
  delete from outbox where kind = 'receipt' and about = old.id;
end;
-- Notes and replies go with the last message.
create trigger messages_take_their_inquiry after delete on messages when old.inquiry_id is not null begin
  delete from inquiries
    where id = old.inquiry_id and not exists (select 1 from messages where inquiry_id = old.inquiry_id);
end;

-- What came before: one inquiry for each address. What was read counts as answered.
insert into inquiries (id, email, state, opened_at, last_at, waiting_since)
  select min(id), lower(email),
    case when sum(case when read_at is null then 1 else 0 end) > 0 then 'new' else 'answered' end,
    min(received_at), max(received_at),
    min(case when read_at is null then received_at end)
  from messages where is_spam = 0 group by lower(email);
update messages
  set inquiry_id = (select inquiries.id from inquiries where inquiries.email = lower(messages.email))
  where is_spam = 0;
