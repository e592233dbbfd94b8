import type { DatabaseSync } from 'node:sqlite';

/** Passes a text of each row through `clean`. @returns Number of changed rows; 0 where an old schema has no such column. */
export function cleanColumn(
  database: DatabaseSync,
  table: string,
  column: string,
  clean: (text: string) => string,
  condition = 'true',
): number {
  if (!hasColumn(database, table, column)) return 0;
  const write = database.prepare(`update ${table} set ${column} = ? where rowid = ?`);
  const ids = database.prepare(`select rowid as id from ${table} where ${condition}`).all();
  const read = database.prepare(`select ${column} as text from ${table} where rowid = ?`);
  let changed = 0;
  for (const { id } of ids) {
    const text = String(read.get(Number(id))?.text);
    const cleaned = clean(text);
    if (cleaned === text) continue;
    write.run(cleaned, Number(id));
    changed++;
  }
  return changed;
}

export const hasColumn = (database: DatabaseSync, table: string, column: string): boolean =>
  database.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column) !== undefined;
