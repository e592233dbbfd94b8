import { createHash } from 'node:crypto';
import type { MovedTable } from '@site/database/domain-tables';
import { engineOf } from '@site/database/engine';
import type { Database } from '@site/database/schema';
import { sql } from 'kysely';

export type Row = Record<string, unknown>;

const rowsAtOnce = 250;
/** Marks an unfinished target; not moved. */
export const moveInProgressKey = 'move';
/** Marks the source of a complete move; not moved. */
export const movedAwayKey = 'moved_away';

/** In the order of the key, after `last`. */
export async function* rowsOf(
  database: Database,
  table: MovedTable,
  last: Row | null = null,
): AsyncGenerator<Row[]> {
  const { name, key, generated = [], batch = rowsAtOnce } = table;
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let from = last; ; ) {
    const place = from && sql.join(key.map((column) => from?.[column]));
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)}
      where ${place ? sql`(${columns}) > (${place})` : sql`1 = 1`} and ${isMoved(table)}
      order by ${columns} limit ${batch}`.execute(database);
    if (rows.length > 0) yield rows.map((row) => without(row, generated));
    if (rows.length < batch) return;
    from = rows.at(-1) ?? null;
  }
}

/** In the order of the key; null in an empty table. */
export async function lastRowOf(database: Database, table: MovedTable): Promise<Row | null> {
  const { name, key } = table;
  const backwards = sql.join(key.map((column) => sql`${sql.ref(column)} desc`));
  const { rows } = await sql<Row>`
    select * from ${sql.table(name)} where ${isMoved(table)} order by ${backwards} limit 1`.execute(database);
  return rows[0] ?? null;
}

export async function countOf(database: Database, table: MovedTable): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${sql.table(table.name)} where ${isMoved(table)}`.execute(database);
  return Number(rows[0]?.rows ?? 0);
}

/** SHA-256 in hex: equal on both engines for equal rows, whatever the order of the columns. */
export async function digestOf(
  database: Database,
  table: MovedTable,
  onRows: (count: number) => void = () => {},
): Promise<string> {
  const hash = createHash('sha256');
  for await (const rows of rowsOf(database, table)) {
    for (const row of rows) hash.update(`${serialized(row)}\n`);
    onRows(rows.length);
  }
  return hash.digest('hex');
}

/** Without NUL, which PostgreSQL cannot store in a text. */
function serialized(row: Row): string {
  const names = Object.keys(row).sort();
  const value = (held: unknown) => (typeof held === 'string' ? held.replaceAll('\0', '\ufffd') : held);
  return JSON.stringify(names.map((name) => [name, value(row[name])]));
}

const isMoved = ({ without: left }: MovedTable) =>
  left ? sql`${sql.ref(left.column)} not in (${sql.join(left.values)})` : sql`1 = 1`;

function without(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

export async function tableNames(database: Database): Promise<string[]> {
  const names =
    engineOf(database) === 'postgres'
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
      : sql<{
          name: string;
        }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`;
  return (await names.execute(database)).rows.map(({ name }) => name).sort();
}
