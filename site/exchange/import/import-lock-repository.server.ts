import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '@site/database/schema';
import { DomainError } from '@site/platform/http/errors';
import { isRunning } from '@site/platform/tasks/is-running';

export class ImportUnderWayError extends DomainError {
  readonly code = 'import_under_way';
  readonly status = 409;
}

/** Longer than a busy machine delays timers, and than clocks of instances differ. */
const lostAfterMs = 60_000;
const renewEveryMs = 5_000;

/**
 * One at a time per database, on all machines. The signal aborts when the lock is lost, after a minute of standstill.
 * @param label For the refusal of a second import. @throws {ImportUnderWayError}
 */
export async function whileImporting<Result>(
  database: Database,
  { label, signal }: { label: string; signal?: AbortSignal | undefined },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID();
  await take(database, { holder, label });
  const lost = new AbortController();
  const renewing = setInterval(() => {
    renew(database, holder).then(
      (isOurs) => isOurs || lost.abort(new ImportUnderWayError('Another import took the place of this one.')),
      // The next renewal may succeed; the lock is still held until it times out.
      () => {},
    );
  }, renewEveryMs);
  try {
    return await work(signal ? AbortSignal.any([signal, lost.signal]) : lost.signal);
  } finally {
    clearInterval(renewing);
    await database.deleteFrom('import_lock').where('holder', '=', holder).execute();
  }
}

interface Row {
  readonly holder: string;
  readonly host: string;
  readonly process: number;
  readonly label: string;
  readonly seen_at: number;
}

async function take(database: Database, { holder, label }: { holder: string; label: string }): Promise<void> {
  const at = Date.now();
  const row = { holder, label, host: hostname(), process: process.pid, taken_at: at, seen_at: at };
  const [taken] = await database
    .insertInto('import_lock')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  if (taken) return;
  const other = await database.selectFrom('import_lock').selectAll().executeTakeFirst();
  // Released meanwhile.
  if (!other) return take(database, { holder, label });
  if (!isAbandoned(other)) throw underWay(other);
  const [taking] = await database
    .updateTable('import_lock')
    .set(row)
    .where('holder', '=', other.holder)
    .where('seen_at', '=', other.seen_at)
    .returning('id')
    .execute();
  if (!taking) throw underWay(other);
}

async function renew(database: Database, holder: string): Promise<boolean> {
  const [row] = await database
    .updateTable('import_lock')
    .set({ seen_at: Date.now() })
    .where('holder', '=', holder)
    .returning('id')
    .execute();
  return row !== undefined;
}

/** Silent for too long, or its process on this machine has ended. */
function isAbandoned({ host, process: id, seen_at }: Row): boolean {
  if (Date.now() - seen_at > lostAfterMs) return true;
  return host === hostname() && id !== process.pid && !isRunning(id);
}

const underWay = ({ label }: Row) =>
  new ImportUnderWayError(
    `Another import is under way: ${label}. Two at the same time would get in each other's way; wait for its end, or cancel it.`,
  );
