import { indexAllPosts } from '#app/blog/search/post-index.server.ts';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import { readPreference, writePreference } from '#platform/database/preferences.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MoveError } from './move-error.ts';
import { type MovedTable, movedTables } from './moved-tables.ts';
import { countOf, digestOf, lastRowOf, leftNote, moveNote, type Row, rowsOf } from './table-rows.ts';

export interface MoveReport {
  /** Called once, with how many rows there are to copy, those that are there already included. */
  onTotal?(rows: number): void;
  onCopied?(rows: number): void;
  /** Called once, when copying is over and comparing begins. */
  onCompare?(rows: number): void;
  onCompared?(rows: number): void;
}

/**
 * Copies everything from one database into another, which has to be empty or what an interrupted move left. It goes
 * on behind what is there; then both are compared row by row, and the posts are indexed for the search.
 *
 * Nobody may write to either meanwhile. Until `endMove` the target says of itself that it is unfinished, and no site
 * starts on it (`refuseUnfinished`).
 *
 * @param source.name Names where the rows come from: an interrupted move goes on from the same place only.
 * @throws {MoveError} When the target holds something else, or differs afterwards.
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

/** Says of two databases that everything has been moved from the one into the other. */
export async function endMove(source: Database, target: Database, at: Date): Promise<void> {
  await writePreference(source, leftNote, at.toISOString());
  await target.deleteFrom('preferences').where('name', 'in', [moveNote, leftNote]).execute();
}

/** Whether a site went on elsewhere from this database, which then does not know the files that came since. */
export async function wasLeft(database: Database): Promise<boolean> {
  return (await readPreference(database, leftNote)) !== undefined;
}

/** @throws {MoveError} When a move into this database has not ended. */
export async function refuseUnfinished(database: Database): Promise<void> {
  const from = await readPreference(database, moveNote);
  if (from === undefined) return;
  throw new MoveError(
    `Not everything has been moved into this database yet: ${from} still has to be. Run npm run move again.`,
  );
}

async function claim(target: Database, from: string): Promise<void> {
  const begun = await readPreference(target, moveNote);
  if (begun !== undefined && begun !== from) {
    throw new MoveError(
      `A move from ${begun} into this database has not ended. Go on with that one, or empty it.`,
    );
  }
  if (begun !== undefined) return;
  for (const table of movedTables) {
    if ((await countOf(target, table)) > 0) {
      throw new MoveError(
        `There is something in the new database already (${table.name}). It has to be empty.`,
      );
    }
  }
  await writePreference(target, moveNote, from);
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
  // Which columns a row has is for the two schemas to agree on: they are compared afterwards.
  await target
    .insertInto(name)
    .values(rows as never)
    .execute();
}
