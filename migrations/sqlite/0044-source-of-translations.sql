-- expands: a version without the field leaves it null, which is not known.

-- Of a document in another language: the revision of the first language that its text was made from or last compared with; 0: as
-- delivered. `checked_at` is read no more.
alter table document_revisions add column source_number integer;

-- Of before: the newest of the first language then.
update document_revisions
set source_number = coalesce(
  (
    select max(source.number) from document_revisions as source
    where source.document = substr(document_revisions.document, 1, instr(document_revisions.document, '@') - 1)
      and source.is_cancelled = 0
      and source.saved_at <= max(document_revisions.saved_at, coalesce(document_revisions.checked_at, 0))
  ),
  0
)
where instr(document, '@') > 0;
