-- expands: a version without the columns leaves them empty and does not read the table.

-- JSON of where a message came from: pages, host, campaign; null: not kept.
alter table messages add column origin text;
-- Of the form that it was sent from; empty: the contact form itself.
alter table messages add column subject text not null default '';
create index messages_by_subject on messages (subject) where subject != '';

-- JSON array of permissions that a person has besides those of the role.
alter table administrators add column grants text not null default '[]';

-- The day to follow up on of which the one in charge was told.
alter table inquiries add column followed_up_on text;

-- Filters of the inbox that somebody keeps under a name.
create table inbox_views (
  id text primary key,
  user_id text not null references administrators (id) on delete cascade,
  name text not null,
  -- JSON: view, search and subject.
  filters text not null,
  created_at integer not null
) strict;

create index inbox_views_by_user on inbox_views (user_id, created_at);

create trigger inquiries_take_their_mail_to_staff after delete on inquiries begin
  delete from outbox where kind in ('in-charge', 'follow-up') and about = old.id;
end;
