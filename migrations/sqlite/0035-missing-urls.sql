-- expands: a version without the tables does not read them.

-- How often a URL of the site that leads nowhere was asked for on a day of the company's time zone.
create table missing_days (
  day text not null,
  -- As of pathKey (site/redirects/redirect-address.ts), without a query.
  path text not null,
  requests integer not null,
  last_at integer not null,
  primary key (day, path)
) strict, without rowid;

-- Missing URLs that somebody does not want to see again.
create table ignored_urls (
  path text primary key,
  ignored_at integer not null
) strict, without rowid;
