-- expands: released versions before it know neither table.

-- Filters of a list that a user keeps under a name: of the inbox at first, of any list now.
create table saved_views (
  id code primary key,
  user_id code not null references administrators (id) on delete cascade,
  -- Which list.
  list code not null,
  name code not null,
  -- JSON: parameters of its URL.
  filters code not null,
  created_at instant not null
);
create index saved_views_by_user on saved_views (user_id, list);

-- The inbox stored what its URL leaves out.
insert into saved_views (id, user_id, list, name, filters, created_at)
  select id, user_id, 'inbox', name,
    replace(replace(replace(filters, '"view":"open",', ''), '"q":"",', ''), ',"subject":""', ''), created_at
  from inbox_views;
drop table inbox_views;
