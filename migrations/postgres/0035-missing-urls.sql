-- expands: a version without the tables does not read them.

-- How often a URL of the site that leads nowhere was asked for on a day of the company's time zone.
create table missing_days (
  day code not null,
  -- As of pathKey (site/redirects/redirect-address.ts), without a query.
  path code not null,
  requests bigint not null,
  last_at instant not null,
  primary key (day, path)
);

-- Missing URLs that somebody does not want to see again.
create table ignored_urls (
  path code primary key,
  ignored_at instant not null
);
