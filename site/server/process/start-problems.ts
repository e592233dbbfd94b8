import path from 'node:path';
import { isDatabaseUnavailable } from '@site/database/database-unavailable';
import { MigrationError } from '@site/database/migrations';
import { StoreUnavailableError } from '@site/images/store/store-unavailable.server';
import { databaseName } from '@site/platform/files/data-folder';
import { DataFolderError } from '@site/platform/files/data-lock';
import { isDatabaseDamaged, isOfDisk, isOfListening, sentenceOf } from '@site/platform/files/file-errors';
import type { Config } from '#server/config.ts';
import { LostDatabaseError, recoveryHint } from '#server/data/lost-database.ts';
import { MoveError } from '#server/move/move-database.ts';

const operators = [MigrationError, DataFolderError, LostDatabaseError, MoveError];

export async function exitOnProblem(config: Config, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const sentence = sentenceFor(error, config);
    if (sentence === null) throw error;
    process.stderr.write(`The site cannot start:\n  - ${sentence}\n`);
    process.exit(1);
  }
}

function sentenceFor(error: unknown, config: Config): string | null {
  if (isDatabaseDamaged(error)) return damagedSentence(config);
  if (operators.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof StoreUnavailableError) return storeSentence(error);
  if (isDatabaseUnavailable(error)) return databaseSentence(error as Error);
  return isOfDisk(error) || isOfListening(error) ? sentenceOf(error) : null;
}

function damagedSentence(config: Pick<Config, 'dataDir' | 'backupDir'>): string {
  return `DATA_DIR: ${path.join(config.dataDir, databaseName)} is damaged and cannot be read: ${recoveryHint(config)}.`;
}

export function storeSentence({ cause, message }: StoreUnavailableError): string {
  return `S3_BUCKET: the bucket cannot be used: ${cause instanceof Error ? cause.message : message}`;
}

/** With the driver's words, which never have the password. */
export function databaseSentence({ cause }: Error): string {
  const found = cause instanceof AggregateError ? cause.errors[0] : cause;
  return `DATABASE_URL: the database cannot be reached (${found instanceof Error ? found.message : 'no answer'}).`;
}
