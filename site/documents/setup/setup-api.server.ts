import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import { setupContract } from './setup-contract.ts';
import type { SetupService } from './setup-service.server.ts';

export const setupApi = ({ setup, site }: { setup: SetupService; site: SiteSource }, own: OwnAddresses) =>
  serve(setupContract, {
    'GET /api/site/setup': () => setup.read(),
    async 'PUT /api/site/setup'({ body }) {
      await setup.setState(body.state);
      return setup.read();
    },
    async 'PUT /api/site/setup/steps/:step'({ params }) {
      await setup.markDone(params.step);
      return setup.read();
    },
    async 'POST /api/site/setup/start-empty'(request) {
      await setup.startEmpty(request.body, { by: userOf(request).email, own });
      await site.read();
      return setup.read();
    },
  });
