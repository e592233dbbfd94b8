-- expands: the version before neither reads nor writes it.
--
-- Who did what to what, written in the transaction of the change. A row is final: only what names a person can be blanked
-- in it, and it goes no earlier than 90 days after it was written (docs/decisions/0067-audit-log.md).
create table activity (
  -- In the order of writing; a gap would be a row that is missing.
  number bigint primary key,
  at instant not null,
  actor code not null check (actor in ('user', 'operator', 'site', 'visitor')),
  -- As they were then; the user may be gone since.
  user_id code,
  email code not null default '',
  name code not null default '',
  role code not null default '',
  session_id code,
  -- Such as post.published; the part before the dot is the kind of thing.
  action code not null,
  thing_kind code not null,
  thing_id code not null default '',
  thing_title code not null default '',
  -- Of its public page.
  thing_path code not null default '',
  version_from code not null default '',
  version_to code not null default '',
  -- The client's, as an IPv4 /24 or an IPv6 /48; null: none was known, or its time is over.
  network code
);

create index activity_by_user on activity (user_id, number);
create index activity_by_thing_kind on activity (thing_kind, number);
create index activity_by_action on activity (action, at);
create index activity_by_time on activity (at);
create index activity_with_network on activity (at) where network is not null;

create function activity_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is final';
end
$$;

create trigger activity_is_final before update of
  number, at, actor, user_id, role, session_id, action, thing_kind, thing_id, thing_path, version_from, version_to
  on activity for each row execute function activity_is_final();

create trigger activity_is_only_blanked before update of email, name, thing_title, network on activity
  for each row when (not (new.email in (old.email, '') and new.name in (old.name, '')
    and new.thing_title in (old.thing_title, '')
    and (new.network is not distinct from old.network or new.network is null)))
  execute function activity_is_final();

create function activity_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'the audit log is final';
  end if;
  if old.at > extract(epoch from now()) * 1000 - 7776000000 then
    raise exception 'the audit log is kept for 90 days';
  end if;
  return old;
end
$$;

create trigger activity_is_kept before delete on activity
  for each row execute function activity_is_kept();

create trigger activity_is_not_truncated before truncate on activity
  for each statement execute function activity_is_kept();
