import type { DatabaseSync } from 'node:sqlite';
import type { Contents } from './contents.ts';

export function countRows(database: DatabaseSync): Record<string, number> {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'")
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => {
      const quoted = `"${String(name).replaceAll('"', '""')}"`;
      return [String(name), Number(database.prepare(`select count(*) as rows from ${quoted}`).get()?.rows)];
    }),
  );
}

/** Of the database without its log, and of its uploads. */
export function bytesOfSite(
  database: DatabaseSync,
  { recordedBytes }: Contents,
): { database: number; uploads: number } {
  const size = database.prepare(
    'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
  );
  return { database: Number(size.get()?.bytes), uploads: recordedBytes(database) };
}

/** Null when this is no database of the site. */
export function lastMigration(database: DatabaseSync): string | null {
  const known = database.prepare("select 1 from sqlite_schema where name = 'migrations'").get();
  if (!known) return null;
  const row = database.prepare('select name from migrations order by name desc limit 1').get();
  return row ? String(row.name) : null;
}
