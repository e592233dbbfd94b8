import type { ContentVersion } from './content-version.ts';
import type { Instances } from './instances.ts';
import type { Database } from './schema.ts';

export interface OpenDatabase {
  readonly database: Database;
  readonly contentVersion: ContentVersion;
  readonly instances: Instances;
  /** The names of the migrations applied by opening it. */
  readonly migrated: readonly string[];
}
