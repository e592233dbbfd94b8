import { serve } from '@site/platform/http/serve.server';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import { missingContract } from './missing-contract.ts';
import type { MissingUrls } from './missing-service.server.ts';

export const missingApi = (missing: MissingUrls, own: OwnAddresses) =>
  serve(missingContract, {
    async 'GET /api/missing-urls'() {
      const urls = await missing.list(own);
      return {
        isCounting: await missing.isCounting(),
        urls: urls.map(({ lastAt, ...url }) => ({ ...url, lastAt: lastAt.toISOString() })),
      };
    },
    'GET /api/missing-urls/proposal': async ({ query }) => ({ to: await missing.proposalFor(query.path) }),
    'GET /api/missing-urls/ignored': () => missing.listIgnored(),
    'PUT /api/missing-urls/ignored': ({ body }) => missing.setIgnored(body.path, body.isIgnored),
  });
