import { DatabaseSync } from 'node:sqlite';
import { migrationsFolder } from '@site/database/embedded/open-embedded';
import { migrateSqlite } from '@site/database/embedded/sqlite-migrate';

/** What SQLite's `analyze` makes by itself. */
const statisticsTables = [
  'table sqlite_stat1 CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  'table sqlite_stat4 CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
];

/**
 * Type and name of the first table, index, trigger or view that differs from what migrations up to `through` make, or null.
 * A definition can be code that runs with the first write: call it before writing to a database from elsewhere.
 */
export function foreignSchemaPart(database: DatabaseSync, through: string): string | null {
  using reference = new DatabaseSync(':memory:');
  migrateSqlite(reference, migrationsFolder, { through });
  const expected = partsOf(reference);
  const found = partsOf(database);
  for (const definition of statisticsTables) found.delete(definition);
  for (const [definition, part] of found) if (!expected.has(definition)) return part;
  for (const [definition, part] of expected) if (!found.has(definition)) return part;
  return null;
}

function partsOf(database: DatabaseSync): Map<string, string> {
  const parts = database.prepare('select type, name, sql from sqlite_schema order by name').all();
  return new Map(
    parts.map(({ type, name, sql }) => [
      `${type} ${name} ${sql}`,
      `${type} ${JSON.stringify(String(name).slice(0, 200))}`,
    ]),
  );
}
