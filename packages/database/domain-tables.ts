import type { WatchedTables } from './content-version.ts';
import type { Schema } from './schema.ts';

export interface MovedTable {
  readonly name: keyof Schema;
  /** Its primary key: the order of copying, after the last row of which an interrupted copy resumes. */
  readonly key: readonly string[];
  readonly generated?: readonly string[];
  /** Rows with these values stay. */
  readonly without?: { readonly column: string; readonly values: readonly string[] };
  /** Rows in one transaction; fewer where one may be a megabyte. */
  readonly batch?: number;
}

/** As `batch`, where a row may be a megabyte. */
export const longTexts = 20;

/** What a domain says of its tables. Each table of the schema is in one domain, once. */
export interface DomainTables {
  /** Copied when a site moves to another database; each after those it refers to. */
  readonly moved: readonly MovedTable[];
  /** Not copied: rebuilt there, needed by one engine alone, or true of this server or this minute only. */
  readonly left?: readonly string[];
  /** Their changes change public pages, no others do. Must match the triggers in `migrations/postgres`. */
  readonly shown?: WatchedTables;
}
