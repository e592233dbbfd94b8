import { afterBulkLoad } from '@site/database/after-bulk-load';
import type { MovedTable } from '@site/database/domain-tables';
import { readPreference, writePreference } from '@site/database/preferences';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { movedTables } from '#server/tables.ts';
import { indexAllPosts } from '#site/blog/search/post-index.server.ts';
import {
  countOf,
  digestOf,
  lastRowOf,
  movedAwayKey,
  moveInProgressKey,
  type Row,
  rowsOf,
} from './table-rows.ts';

export class MoveError extends Error {
  override name = 'MoveError';
}

export interface MoveReport {
  /** With the rows to copy, including those of an interrupted move. */
  onTotal?(rows: number): void;
  onCopied?(rows: number): void;
  onCompare?(rows: number): void;
  onCompared?(rows: number): void;
}

/**
 * The target must be empty, or hold an interrupted move from the same `source.name`, which is resumed. No other process may
 * write to either; until `endMove` no site starts on the target (`refuseUnfinished`). Compares both row by row, and indexes
 * the posts. @throws {MoveError} When the target holds something else, or differs afterwards.
 */
export async function moveDatabase(
  source: { readonly database: Database; readonly name: string },
  target: Database,
  { signal, ...report }: MoveReport & { signal: AbortSignal },
): Promise<{ rows: number }> {
  await claim(target, source.name);
  const counts = await Promise.all(movedTables.map((table) => countOf(source.database, table)));
  const rows = counts.reduce((sum, count) => sum + count, 0);
  report.onTotal?.(rows);
  for (const table of movedTables) await copy(source.database, target, table, signal, report.onCopied);
  report.onCompare?.(rows);
  for (const table of movedTables) {
    signal.throwIfAborted();
    const [from, to] = [
      await digestOf(source.database, table, report.onCompared),
      await digestOf(target, table),
    ];
    if (from !== to) {
      throw new MoveError(
        `The table ${table.name} is not the same in both places. Was the site running? Empty the new place and move again.`,
      );
    }
  }
  await afterBulkLoad(target);
  await indexAllPosts(target, () => signal.aborted);
  signal.throwIfAborted();
  return { rows };
}

export async function endMove(source: Database, target: Database, at: Date): Promise<void> {
  await writePreference(source, movedAwayKey, at.toISOString());
  await endCopy(target);
}

/** The source stays in use. */
export async function endCopy(target: Database): Promise<void> {
  await target.deleteFrom('preferences').where('name', 'in', [moveInProgressKey, movedAwayKey]).execute();
}

/** The database then does not know later files. */
export async function hasMovedAway(database: Database): Promise<boolean> {
  return (await readPreference(database, movedAwayKey)) !== undefined;
}

export async function refuseUnfinished(database: Database): Promise<void> {
  const from = await readPreference(database, moveInProgressKey);
  if (from === undefined) return;
  throw new MoveError(`The move from ${from} into this database is not complete. Run npm run move again.`);
}

async function claim(target: Database, from: string): Promise<void> {
  const begun = await readPreference(target, moveInProgressKey);
  if (begun !== undefined && begun !== from) {
    throw new MoveError(
      `A move from ${begun} into this database is not complete. Resume that one, or empty the database.`,
    );
  }
  if (begun !== undefined) return;
  await refuseUsedTarget(target);
  await writePreference(target, moveInProgressKey, from);
}

export async function refuseUsedTarget(target: Database): Promise<void> {
  for (const table of movedTables) {
    if ((await countOf(target, table)) > 0) {
      throw new MoveError(`The new database must be empty, and its table ${table.name} is not.`);
    }
  }
}

async function copy(
  source: Database,
  target: Database,
  table: MovedTable,
  signal: AbortSignal,
  onCopied: (rows: number) => void = () => {},
): Promise<void> {
  const last = await lastRowOf(target, table);
  if (last) onCopied(await countOf(target, table));
  for await (const rows of rowsOf(source, table, last)) {
    signal.throwIfAborted();
    await inTransaction(target, (transaction) => insert(transaction, table, rows));
    onCopied(rows.length);
  }
}

async function insert(target: Database, { name }: MovedTable, rows: readonly Row[]): Promise<void> {
  // The comparison afterwards finds columns that only one schema has.
  await target
    .insertInto(name)
    .values(rows as never)
    .execute();
}
