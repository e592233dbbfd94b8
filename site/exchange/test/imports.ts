import { leadsSomewhereKey } from '#site/documents/keys.ts';
import { createImportService } from '#site/exchange/import/import-service.server.ts';
import { exchanged } from '#site/exchange/keys.ts';
import type { TestSite } from '#test/support/test-site.ts';

/** Imports into a site that answers at `new.example` and has no URLs of its own that a redirect could hide. */
export const importsInto = (site: TestSite, now = () => new Date()) =>
  createImportService({
    ...site,
    services: exchanged(site.services),
    own: { host: 'new.example', answers: () => false },
    leadsSomewhere: site.services.get(leadsSomewhereKey),
    now,
  });
