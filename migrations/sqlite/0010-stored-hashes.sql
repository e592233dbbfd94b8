-- SHA-256 of each file as it is stored, in hex; `sha256` is that of the upload, of which more may have been cut away.
-- Null for files from before: nobody knows which of them were rewritten. Films never are.
alter table media add column stored_sha256 text;

update media set stored_sha256 = sha256 where content_type = 'video/mp4';
