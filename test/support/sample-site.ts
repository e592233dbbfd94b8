import { composeSite } from '#app/site/site-content.ts';
import type { SiteSource } from '#app/site/site-source.server.ts';
import { defaultDocuments } from '#content/sample.ts';

/** What the site shows until somebody changes it. */
export const sampleSite = composeSite(defaultDocuments);

export const sampleSource: SiteSource = {
  read: async () => sampleSite,
  current: () => sampleSite,
  nextDue: async () => null,
  preview: async () => null,
};
