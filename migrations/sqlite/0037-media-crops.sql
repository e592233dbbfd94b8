-- expands: a version without the columns shows the cropped file as any other.

-- Where an image has its middle for those who show less of it: "x,y" in percent; empty: nobody has said.
alter table media add column focal_point text not null default '';
-- The file that this one is a part of, and which part: "left,top,width,height" in its pixels. No reference: tables are copied row by row.
alter table media add column crop_source text;
alter table media add column crop text not null default '';
create index media_crop_source on media (crop_source);

-- Where the URL of a file leads that another has taken the place of.
create table media_successors (
  path text primary key,
  successor text not null
) strict, without rowid;
create index media_successors_successor on media_successors (successor);
