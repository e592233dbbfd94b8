import type { ContentVersion } from './content-version.ts';
import type { Instances } from './instances.ts';
import type { Database } from './schema.ts';

export interface OpenDatabase {
  readonly database: Database;
  readonly contentVersion: ContentVersion;
  readonly instances: Instances;
  readonly migrated: readonly string[];
}
