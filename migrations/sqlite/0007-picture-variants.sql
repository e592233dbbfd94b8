-- What is made of each picture, and of a frame of each film, to be shown in pages.

-- One row for each file; the work that waits is what is pending.
create table pictures (
  path text primary key references media (path) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- Counted before the work begins, so that a picture that ends the process is not tried for ever.
  attempts integer not null default 0,
  -- Why it failed, for people.
  reason text,
  -- Of a film's frame.
  frame_width integer,
  frame_height integer,
  -- A few pixels as a data: address, shown until the picture is there; empty for one that is see-through.
  placeholder text not null default '',
  -- Of all its variants together.
  bytes integer not null default 0
) strict;

create index pictures_pending on pictures (path) where state = 'pending';

-- The files made of a picture. They outlive its row in media until they are removed, so that they can be named.
create table picture_variants (
  path text not null,
  -- Also the ending of the file's name: uploads/3f9c….jpg in AVIF, 640 wide, is uploads/3f9c….640.avif.
  format text not null check (format in ('avif', 'webp', 'jpg', 'png')),
  width integer not null,
  bytes integer not null,
  primary key (path, format, width)
) strict, without rowid;

insert into pictures (path) select path from media;
