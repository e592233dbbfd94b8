-- When a message was moved to the trash; null: it is in the inbox or in the spam folder.
alter table messages add column deleted_at integer;

drop index messages_by_tab;
create index messages_by_tab on messages (is_spam, received_at desc, id) where deleted_at is null;
create index messages_in_trash on messages (received_at desc, id) where deleted_at is not null;
