import { closeSync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/**
 * Writes the current database into a new file, readable by its owner alone, while others read and write; on failure
 * an unfinished file may be left.
 * `vacuum into` and not a copy of the pages, which other writers make start again and again. It keeps row ids, so an
 * index over them, such as one of full text, stays valid.
 * @throws When there is a file of that name already.
 */
export function copyDatabase(database: DatabaseSync, file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
  database.prepare('vacuum into ?').run(file);
}
