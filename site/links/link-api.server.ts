import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import { linkContract } from './contract.ts';
import type { LinkWatch } from './link-watch.server.ts';

export const linkApi = (links: LinkWatch) =>
  serve(linkContract, {
    async 'GET /api/links'({ query }) {
      const [{ links: found, total }, { checksOthers, checkedAt, check }] = await Promise.all([
        links.page(query),
        links.state(),
      ]);
      return {
        links: found.map((link) => ({ ...link, foundAt: link.foundAt.toISOString() })),
        ...{ total, checksOthers, checkedAt: checkedAt?.toISOString() ?? null },
        check: check && { ...check, startedAt: check.startedAt.toISOString() },
      };
    },
    'POST /api/links/check': () => links.start(),
    'PUT /api/links/settings': ({ body }) => links.setChecksOthers(body.checksOthers),
    'POST /api/links/replace': async (request) => {
      const { url, replacement } = request.body;
      return { changed: await links.replace(url, replacement, userOf(request).email) };
    },
  });
