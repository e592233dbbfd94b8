-- expands: a version without the columns leaves them empty and does not read the table.

-- JSON of where a message came from: pages, host, campaign; null: not kept.
alter table messages add column origin code;
-- Of the form that it was sent from; empty: the contact form itself.
alter table messages add column subject code not null default '';
create index messages_by_subject on messages (subject) where subject != '';

-- JSON array of permissions that a person has besides those of the role.
alter table administrators add column grants code not null default '[]';

-- The day to follow up on of which the one in charge was told.
alter table inquiries add column followed_up_on code;

-- Filters of the inbox that somebody keeps under a name.
create table inbox_views (
  id code primary key,
  user_id code not null references administrators (id) on delete cascade,
  name code not null,
  -- JSON: view, search and subject.
  filters code not null,
  created_at instant not null
);

create index inbox_views_by_user on inbox_views (user_id, created_at);

create trigger inquiries_take_their_assignment after delete on inquiries
  for each row execute function takes_its_mail('in-charge');
create trigger inquiries_take_their_reminder after delete on inquiries
  for each row execute function takes_its_mail('follow-up');
