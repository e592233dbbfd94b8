import { leadsSomewhereKey } from '#site/documents/keys.ts';
import { createImportService } from '#site/exchange/import/import-service.server.ts';
import { exchanged } from '#site/exchange/keys.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import type { TestSite } from './test-site.ts';

/** Imports into a site that answers at `new.example` and has no URLs of its own that a redirect could hide. */
export const importsInto = (site: TestSite, now = () => new Date()) =>
  createImportService({
    ...site,
    services: exchanged(site.services),
    own: { host: 'new.example', answers: () => false },
    leadsSomewhere: site.services.get(leadsSomewhereKey),
    now,
  });

/** Where a redirect of the site leads from a URL of the old one; null where there is none. */
export const redirectFrom = async (site: TestSite, url: string): Promise<string | null> =>
  (await site.services.get(redirectsKey).follow(new URL(url, 'http://new.example')))?.location ?? null;
