-- Views of a page other than a post for one day of the company's time zone.
create table page_days (
  day code not null,
  -- As app/statistics/counted-pages.ts names it, such as /services.
  path code not null,
  views bigint not null,
  primary key (day, path)
);

-- How many visitors came from another site on a day: a host such as news.example, or empty for all the others.
create table referrer_days (
  day code not null,
  host code not null,
  visits bigint not null,
  primary key (day, host)
);
