import { shownServices } from '#content/documents/services.ts';
import { defaultDocuments } from '#content/sample.ts';
import { composeSite } from '#site/texts/compose-site.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';

/** What the site shows until somebody changes it. */
export const sampleSite = composeSite(defaultDocuments);

/** Of the services' document, in the order of the menu. */
export const sampleServices = shownServices(defaultDocuments.services.services).pages;

export const sampleSource: SiteSource = {
  read: async () => sampleSite,
  current: () => sampleSite,
  refresh: () => null,
  nextDue: async () => null,
  preview: async () => null,
};
