-- expands: a version without the table counts referrers in referrer_days, which no later version reads.

-- How many visitors of a day came from a host (referrer) or by a campaign (campaign), or found nothing for a text (search).
create table named_days (
  day code not null,
  kind code not null,
  -- Empty for all others of the day.
  name code not null,
  visits bigint not null,
  primary key (day, kind, name)
);

insert into named_days (day, kind, name, visits) select day, 'referrer', host, visits from referrer_days;
