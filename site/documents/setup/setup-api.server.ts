import { type ApiPlugin, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import type { SetupService } from './setup-service.server.ts';
import { setupChangeSchema, setupSchema, setupStepSchema, startEmptySchema } from './setup-wire.ts';

const common = { tags: ['Site content'], access: 'site.set-up' } as const;

export function setupApi(
  { setup, site }: { setup: SetupService; site: SiteSource },
  own: OwnAddresses,
): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/site/setup',
      { schema: { ...common, summary: 'How far a new site is set up', response: { 200: setupSchema } } },
      () => setup.read(),
    );

    app.put(
      '/api/site/setup',
      {
        schema: {
          ...common,
          summary: 'Offer the setup guide, skip it or finish it',
          body: setupChangeSchema,
          response: { 200: setupSchema, ...refusals(400, 404, 415) },
        },
      },
      async (request) => {
        await setup.setState(request.body.state);
        return setup.read();
      },
    );

    app.put(
      '/api/site/setup/steps/:step',
      {
        schema: {
          ...common,
          summary: 'Mark a step of the setup guide as done',
          params: z.object({ step: setupStepSchema }),
          response: { 200: setupSchema, ...refusals(400, 404) },
        },
      },
      async (request) => {
        await setup.markDone(request.params.step);
        return setup.read();
      },
    );

    app.post(
      '/api/site/setup/start-empty',
      {
        schema: {
          ...common,
          summary: 'Take the sample content off a new site',
          description:
            'Services, projects, people and texts of the sample go; its blogs go to the trash. What was changed or added stays.',
          body: startEmptySchema,
          response: { 200: setupSchema, ...refusals(400, 404, 415, 422) },
        },
      },
      async (request) => {
        await setup.startEmpty(request.body, { by: userOf(request).email, own });
        await site.read();
        return setup.read();
      },
    );
  };
}
