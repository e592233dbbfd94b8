import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { repeatEvery } from '#platform/tasks/repeat-every.ts';
import { dayMs } from '#platform/text/durations.ts';
import { type ChangedAddress, createChangedAddressRepository } from './changed-address-repository.server.ts';
import { pauseMs } from './index-now.ts';

/** Resolves once the paths are accepted. @throws {SubmissionRefusedError} */
export type Submit = (paths: readonly string[], signal: AbortSignal) => Promise<void>;

type FindDue = (period: { after: Date; until: Date }) => Promise<string[]>;

export interface Notifier {
  /** Aborts the current submission; what was not accepted stays stored. */
  stop(): Promise<void>;
}

const roundMs = 15_000;
/** The protocol allows ten thousand. */
const batchSize = 1_000;
const givenUpAfterMs = dayMs;

/**
 * A path is removed only after the service has accepted it, so that a crash submits it twice rather than never.
 * After a failure submissions pause, longer each time; paths that have waited for a day are dropped.
 */
export function startNotifier({
  database,
  submit,
  findDue,
  isPaused = async () => false,
  now,
  log,
  everyMs = roundMs,
}: {
  database: Database;
  submit: Submit;
  findDue: FindDue;
  /** While true, changes are only noted. */
  isPaused?: () => Promise<boolean>;
  now: () => Date;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
  everyMs?: number;
}): Notifier {
  const addresses = createChangedAddressRepository(database);
  let checkedUntil: Date | null = null;

  /** In one transaction with the check's time, so that a crash skips none. */
  async function noteDue(): Promise<void> {
    const until = now();
    const after = checkedUntil ?? (await addresses.checkedUntil());
    const due = after ? await findDue({ after, until }) : [];
    // The first check stores only its time; an idle site writes nothing.
    if (!after || due.length > 0) {
      await inTransaction(database, async (transaction) => {
        const repository = createChangedAddressRepository(transaction);
        for (const path of due) await repository.note(path, until);
        await repository.setCheckedUntil(until);
      });
    }
    checkedUntil = until;
  }

  async function sendAll(signal: AbortSignal): Promise<void> {
    await noteDue();
    if (await isPaused()) return;
    while (!signal.aborted && (await addresses.state()).pausedUntil <= now()) {
      const batch = await addresses.list(batchSize);
      if (batch.length === 0 || !(await send(batch, signal))) return;
    }
  }

  async function send(batch: readonly ChangedAddress[], signal: AbortSignal): Promise<boolean> {
    const { failures } = await addresses.state();
    try {
      await submit(
        batch.map(({ path }) => path),
        signal,
      );
    } catch (error) {
      if (!signal.aborted) await pause(failures + 1, error);
      return false;
    }
    await inTransaction(database, (transaction) => createChangedAddressRepository(transaction).remove(batch));
    if (failures > 0) await addresses.setState({ failures: 0, pausedUntil: new Date(0) });
    log.info({ addresses: batch.length }, 'search engines were notified of changed URLs');
    return true;
  }

  async function pause(failures: number, error: unknown): Promise<void> {
    const wait = Math.min(Math.max(pauseMs(failures), retryAfterMs(error)), givenUpAfterMs);
    const pausedUntil = new Date(now().getTime() + wait);
    await addresses.setState({ failures, pausedUntil });
    const givenUp = await addresses.removeBefore(new Date(now().getTime() - givenUpAfterMs));
    const reason = error instanceof Error ? error.message : String(error);
    log.warn(
      { reason, failures, pausedUntil, givenUp },
      'search engines could not be notified of changed URLs',
    );
  }

  return repeatEvery(everyMs, sendAll, {
    onFailure: (error) => log.warn({ err: error }, 'changed addresses could not be read'),
  });
}

function retryAfterMs(error: unknown): number {
  return error instanceof SubmissionRefusedError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
}

export class SubmissionRefusedError extends Error {
  override name = 'SubmissionRefusedError';
  readonly retryAfterSeconds: number | null;
  constructor(status: number, retryAfterSeconds: number | null) {
    super(`The service answered ${status}.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
