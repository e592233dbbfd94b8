-- Views of a page other than a post for one day of the company's time zone.
create table page_days (
  day text not null,
  -- As app/statistics/counted-pages.ts names it, such as /services.
  path text not null,
  views integer not null,
  primary key (day, path)
) strict, without rowid;

-- How many visitors came from another site on a day: a host such as news.example, or empty for all the others.
create table referrer_days (
  day text not null,
  host text not null,
  visits integer not null,
  primary key (day, host)
) strict, without rowid;
