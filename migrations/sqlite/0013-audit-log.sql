-- Who did what to what, written in the transaction of the change. A row is final: only what names a person can be blanked
-- in it, and it goes no earlier than 90 days after it was written (docs/decisions/0067-audit-log.md).
create table activity (
  -- In the order of writing; a gap would be a row that is missing.
  number integer primary key,
  at integer not null,
  actor text not null check (actor in ('user', 'operator', 'site', 'visitor')),
  -- As they were then; the user may be gone since.
  user_id text,
  email text not null default '',
  name text not null default '',
  role text not null default '',
  session_id text,
  -- Such as post.published; the part before the dot is the kind of thing.
  action text not null,
  thing_kind text not null,
  thing_id text not null default '',
  thing_title text not null default '',
  -- Of its public page.
  thing_path text not null default '',
  version_from text not null default '',
  version_to text not null default '',
  -- The client's, as an IPv4 /24 or an IPv6 /48; null: none was known, or its time is over.
  network text
) strict;

create index activity_by_user on activity (user_id, number);
create index activity_by_thing_kind on activity (thing_kind, number);
create index activity_by_action on activity (action, at);
create index activity_by_time on activity (at);
create index activity_with_network on activity (at) where network is not null;

create trigger activity_is_final before update of
  number, at, actor, user_id, role, session_id, action, thing_kind, thing_id, thing_path, version_from, version_to
  on activity begin
  select raise(abort, 'the audit log is final');
end;

create trigger activity_is_only_blanked before update of email, name, thing_title, network on activity
  when not (new.email in (old.email, '') and new.name in (old.name, '') and new.thing_title in (old.thing_title, '')
    and (new.network is old.network or new.network is null)) begin
  select raise(abort, 'the audit log is final');
end;

create trigger activity_is_kept before delete on activity
  when old.at > unixepoch() * 1000 - 7776000000 begin
  select raise(abort, 'the audit log is kept for 90 days');
end;
