import { defaultDocuments } from '#content/sample.ts';
import type { ContentVersion } from '#platform/database/content-version.ts';
import type { Database } from '#platform/database/schema.ts';
import { composeSite, type SiteContent } from './site-content.ts';

export interface SiteSource {
  /** The documents as visitors see them now. Read once per content version. */
  read(): Promise<SiteContent>;
  /** The state that was read last, for what cannot wait; before the first, the defaults. */
  current(): SiteContent;
  /** When a scheduled document goes live next; null: none is scheduled. */
  nextDue(): Promise<Date | null>;
}

export function createSiteSource(_options: {
  database: Database;
  version: ContentVersion;
  now: () => Date;
}): SiteSource {
  const site = composeSite(defaultDocuments);
  return { read: async () => site, current: () => site, nextDue: async () => null };
}
