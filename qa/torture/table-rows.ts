import { DatabaseSync } from 'node:sqlite';

export type TableRows = Record<string, Record<string, unknown>[]>;

/** Every row of every table of a database, in an order of its own content, so that two databases can be compared. */
export function rowsOf(file: string): TableRows {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database
      .prepare(
        "select name from sqlite_schema where type = 'table' and sql not like '%virtual table%' order by name",
      )
      .all();
    return Object.fromEntries(
      tables.map(({ name }) => {
        const rows = database.prepare(`select * from "${name}"`).all();
        return [String(name), rows.sort((one, other) => (inWords(one) < inWords(other) ? -1 : 1))];
      }),
    );
  } finally {
    database.close();
  }
}

/** Names of tables whose rows differ. */
export function tablesThatDiffer(one: TableRows, other: TableRows): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => inWords(one[name]) !== inWords(other[name]));
}

function inWords(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part instanceof Uint8Array ? Buffer.from(part).toString('base64') : part,
  );
}
