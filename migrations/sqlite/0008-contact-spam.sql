-- What tells advertising from enquiries, and how much one network may send.

-- When it became spam: caught at the door, or moved there by hand.
alter table messages add column spam_at integer;
-- JSON array of the signs (app/contact/spam/spam-signs.ts) it was caught for; null when nothing caught it.
alter table messages add column spam_signs text;
-- Stands for what the text says, so that the same from elsewhere is known; null when it is too short to tell.
alter table messages add column fingerprint text;

create index messages_by_fingerprint on messages (fingerprint, received_at) where fingerprint is not null;

-- What is spam now has its whole time yet.
update messages set spam_at = unixepoch() * 1000 where is_spam = 1;

-- How often the contact form was posted from a network, since the first post of its day.
create table contact_senders (
  -- Hash of the network's address under a key of this site.
  network text primary key,
  since integer not null,
  posts integer not null
) strict, without rowid;
