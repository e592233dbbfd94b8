import { isForOperator } from '@site/backup/backup-error';
import { isDatabaseUnavailable } from '@site/database/database-unavailable';
import { InstanceRunningError } from '@site/database/instances';
import { NoDatabaseError } from '@site/database/migrations';
import { StoreUnavailableError } from '@site/images/store/store-unavailable.server';
import { isDatabaseDamaged, sentenceOf } from '@site/platform/files/file-errors';
import { DomainError } from '@site/platform/http/errors';
import { LostDatabaseError } from '#server/data/lost-database.ts';
import { MoveError } from '#server/move/move-database.ts';
import { databaseSentence, storeSentence } from '#server/process/start-problems.ts';
import { actingAs } from '#site/audit/acting.server.ts';

export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * Runs a command of the operator. An operational error becomes one sentence and exit code 1; a defect is rethrown with its
 * stack. Ctrl-C aborts the signal, and `whenStopped` says what is left then. Files it makes are for their owner alone.
 */
export async function runCommand(
  work: (signal: AbortSignal) => Promise<void>,
  { whenStopped = 'Nothing was left behind.' }: { whenStopped?: string } = {},
): Promise<void> {
  process.umask(0o077);
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort());
  try {
    await actingAs({ actor: 'operator', address: null }, () => work(stop.signal));
  } catch (error) {
    process.exitCode = 1;
    if (stop.signal.aborted) process.stderr.write(`\nStopped. ${whenStopped}\n`);
    else process.stderr.write(`\n${sentenceFor(error)}\n`);
  }
}

const ours = [
  ...[CommandError, DomainError, InstanceRunningError, LostDatabaseError, MoveError],
  NoDatabaseError,
];

/** @throws The error itself when it is a defect, which needs its stack. */
function sentenceFor(error: unknown): string {
  if (isDatabaseDamaged(error)) return `The database is damaged and cannot be read: ${sentenceOf(error)}.`;
  if (error instanceof StoreUnavailableError) return storeSentence(error);
  if (isDatabaseUnavailable(error)) return databaseSentence(error as Error);
  if (ours.some((kind) => error instanceof kind) || isForOperator(error)) return sentenceOf(error);
  throw error;
}
