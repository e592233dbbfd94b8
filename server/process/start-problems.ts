import { StoreUnavailableError } from '#app/media/store/store-unavailable.server.ts';
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { MigrationError } from '#platform/database/migrations.ts';
import { DataFolderInUseError } from '#platform/files/data-lock.ts';
import { MoveError } from '#server/move/move-error.ts';
import { WorkerStartError } from './workers/worker-pool.ts';

/** What an operator can mend, by error code of the system. */
const sentences: Record<string, (error: NodeJS.ErrnoException) => string> = {
  EADDRINUSE: () => 'HOST and PORT: another program listens there already.',
  EADDRNOTAVAIL: () => 'HOST: this machine has no such address.',
  ENOTFOUND: () => 'HOST: there is no such host.',
  EACCES: (error) => `Permission denied: ${error.path ?? 'HOST and PORT'}.`,
  EPERM: (error) => `Permission denied: ${error.path ?? ''}.`,
  ENOTDIR: (error) => `DATA_DIR: ${error.path ?? 'the path'} is no folder.`,
  EEXIST: (error) => `DATA_DIR: ${error.path ?? 'the path'} is no folder.`,
  EROFS: (error) => `DATA_DIR: ${error.path ?? 'the folder'} cannot be written.`,
};

/** Errors whose message is a sentence for the operator. */
const operators = [MigrationError, DataFolderInUseError, MoveError, WorkerStartError];

/** Runs the start; a problem of settings or surroundings becomes one line on the console and exit code 1. */
export async function exitOnProblem(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const sentence = sentenceFor(error);
    if (sentence === null) throw error;
    process.stderr.write(`The site cannot start:\n  - ${sentence}\n`);
    process.exit(1);
  }
}

function sentenceFor(error: unknown): string | null {
  if (operators.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof StoreUnavailableError) {
    return `S3_BUCKET: the bucket cannot be used: ${(error.cause as Error | undefined)?.message ?? error.message}`;
  }
  if (isDatabaseUnavailable(error)) return databaseSentence(error as Error);
  const { code } = error as NodeJS.ErrnoException;
  return code && sentences[code] ? sentences[code](error as NodeJS.ErrnoException) : null;
}

/** With what the driver said: neither it nor the address it tried has the password in it. */
export function databaseSentence({ cause }: Error): string {
  const found = cause instanceof AggregateError ? cause.errors[0] : cause;
  return `DATABASE_URL: the database cannot be reached (${found instanceof Error ? found.message : 'no answer'}).`;
}
