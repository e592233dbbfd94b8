-- expands: a version without the columns shows the cropped file as any other.

-- Where an image has its middle for those who show less of it: "x,y" in percent; empty: nobody has said.
alter table media add column focal_point code not null default '';
-- The file that this one is a part of, and which part: "left,top,width,height" in its pixels. No reference: tables are copied row by row.
alter table media add column crop_source code;
alter table media add column crop code not null default '';
create index media_crop_source on media (crop_source);

-- Where the URL of a file leads that another has taken the place of.
create table media_successors (
  path code primary key,
  successor code not null
);
create index media_successors_successor on media_successors (successor);

drop trigger media_shown on media;
create trigger media_shown after insert or delete or update of alt, width, height, path, focal_point
  on media for each statement execute function content_changed();
