-- expands: imports remember people too; the version before makes none.
alter table import_items drop constraint import_items_kind_check;
alter table import_items
  add constraint import_items_kind_check check (kind in ('post', 'media', 'redirect', 'document', 'person'));
