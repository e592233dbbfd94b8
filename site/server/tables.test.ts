import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationNames } from '@site/database/migrations';
import { migrationsFolder } from '@site/database/postgres/open-postgres';
import { expect, test } from 'vitest';
import { shownTables } from '#server/tables.ts';

test("PostgreSQL's triggers watch the same tables and columns", () => {
  const files = migrationNames(migrationsFolder).map((name) => path.join(migrationsFolder, name));
  const schema = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const triggers = schema.matchAll(
    /after insert or delete or update(?: of\s+([^;]+?))?\s+on (\w+) for each statement execute function content_changed/g,
  );
  // A later migration may replace a trigger.
  const watched = [...triggers].map(([, columns, table = '']) => [table, columnsOf(columns)]);
  const shown = Object.entries(shownTables).map(([table, { updated }]) => [table, columnsOf(updated)]);
  expect(Object.fromEntries(watched)).toEqual(Object.fromEntries(shown));
});

const columnsOf = (list: string | null | undefined) => list?.split(/,\s*/).sort() ?? 'all';
