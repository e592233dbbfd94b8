import type { DatabaseSync } from 'node:sqlite';
import { databaseName } from '@site/platform/files/data-folder';

/** An upload that the database knows. */
export interface RecordedFile {
  /** Relative to the data folder. */
  readonly path: string;
  readonly bytes: number;
  /** Null: it was never computed. */
  readonly sha256: string | null;
}

/** What a data folder holds besides its database, and what of that database a backup has to know. */
export interface Contents {
  /** Files without which the database is worth less, such as the key that signs tokens. */
  readonly keyNames: readonly string[];
  readonly uploadsFolder: string;
  /** Whether a path, relative to the data folder, is one of an upload. */
  isUploadName(name: string): boolean;
  /** In the order of their paths. */
  recordedFiles(database: DatabaseSync): RecordedFile[];
  /** Of all uploads together. */
  recordedBytes(database: DatabaseSync): number;
  /** Tables about the running process: a change of them alone is none of the site. */
  readonly tablesOfProcess: readonly string[];
  /** Takes out what no copy may hold, such as open sessions. @param file A database that nobody has open. */
  clear(file: string): void;
}

/** Whether an archive may hold a file of this name. */
export function isKeptName({ keyNames, isUploadName }: Contents, name: string): boolean {
  return name === databaseName || keyNames.includes(name) || isUploadName(name);
}
