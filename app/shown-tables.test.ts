import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from '#platform/database/postgres/open-postgres.ts';
import { shownTables } from './shown-tables.ts';

test("PostgreSQL's triggers watch the same tables and columns", () => {
  const schema = readFileSync(path.join(migrationsFolder, '0001-initial.sql'), 'utf8');
  const triggers = schema.matchAll(
    /after insert or delete or update(?: of\s+([^;]+?))?\s+on (\w+) for each statement execute function content_changed/g,
  );
  const watched = [...triggers].map(([, columns, table = '']) => [table, { updated: columns ?? null }]);
  expect(Object.fromEntries(watched)).toEqual(shownTables);
});
