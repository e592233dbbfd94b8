import type { DatabaseSync } from 'node:sqlite';

interface RecordedFile {
  /** Relative to the data folder. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string | null;
}

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

export function recordedFiles(database: DatabaseSync): RecordedFile[] {
  return database
    .prepare('select path, bytes, stored_sha256 as sha256 from media order by path')
    .all() as unknown as RecordedFile[];
}

/** Of the database without its log, and of its uploads. */
export function bytesOfSite(database: DatabaseSync): { database: number; uploads: number } {
  const size = database.prepare(
    'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
  );
  const uploads = database.prepare('select coalesce(sum(bytes), 0) as bytes from media').get();
  return { database: Number(size.get()?.bytes), uploads: Number(uploads?.bytes) };
}

/** Null when this is no database of the site. */
export function lastMigration(database: DatabaseSync): string | null {
  const known = database.prepare("select 1 from sqlite_schema where name = 'migrations'").get();
  if (!known) return null;
  const row = database.prepare('select name from migrations order by name desc limit 1').get();
  return row ? String(row.name) : null;
}
