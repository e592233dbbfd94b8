-- expands: a version without the table counts referrers in referrer_days, which no later version reads.

-- How many visitors of a day came from a host (referrer) or by a campaign (campaign), or found nothing for a text (search).
create table named_days (
  day text not null,
  kind text not null,
  -- Empty for all others of the day.
  name text not null,
  visits integer not null,
  primary key (day, kind, name)
) strict, without rowid;

insert into named_days (day, kind, name, visits) select day, 'referrer', host, visits from referrer_days;
