-- expands: a version without the fields leaves them as they are.

-- JSON: biography and alt text of the portrait, by the first segment of the URLs of another language than the first.
alter table people add column translations code not null default '{}';

-- When somebody last said that a document in another language still says what the first one says.
alter table document_revisions add column checked_at instant;
