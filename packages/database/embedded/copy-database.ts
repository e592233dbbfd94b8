import { closeSync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/**
 * Writes a copy for its owner alone; a failure may leave a part. `vacuum into`, because other writers make a copy of the pages
 * start again; it keeps row ids, which full-text indexes need. @throws When the file exists.
 */
export function copyDatabase(database: DatabaseSync, file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
  database.prepare('vacuum into ?').run(file);
}
