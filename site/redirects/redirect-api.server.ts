import { type ApiPlugin, idParams, noContent, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { redirectFormSchema } from './redirect.ts';
import type { OwnAddresses, RedirectService } from './redirect-service.server.ts';
import { redirectQuerySchema, toWireRedirect, wireRedirectSchema } from './redirect-wire.ts';

const common = { tags: ['Redirects'], access: 'redirects.manage' } as const;

export function redirectApi(redirects: RedirectService, own: OwnAddresses): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/redirects',
      {
        schema: {
          ...common,
          summary: 'List redirects, newest first; the total stands in X-Total-Count',
          querystring: redirectQuerySchema,
          response: { 200: z.array(wireRedirectSchema), ...refusals(400) },
        },
      },
      async (request, reply) => {
        const { redirects: found, total } = await redirects.page(request.query, own);
        reply.header('x-total-count', total);
        return found.map(toWireRedirect);
      },
    );

    app.post(
      '/api/redirects',
      {
        schema: {
          ...common,
          summary: 'Redirect an old URL',
          body: redirectFormSchema,
          response: { 201: wireRedirectSchema, ...refusals(400, 409, 415) },
        },
      },
      async (request, reply) => {
        const redirect = await redirects.create(request.body, own);
        return reply.code(201).send(toWireRedirect(redirect));
      },
    );

    app.put(
      '/api/redirects/:id',
      {
        schema: {
          ...common,
          summary: 'Change a redirect',
          params: idParams,
          body: redirectFormSchema,
          response: { 200: wireRedirectSchema, ...refusals(400, 404, 409, 415) },
        },
      },
      async (request) => toWireRedirect(await redirects.change(request.params.id, request.body, own)),
    );

    app.delete(
      '/api/redirects/:id',
      {
        schema: {
          ...common,
          summary: 'Delete a redirect',
          params: idParams,
          response: { 204: noContent, ...refusals(404) },
        },
      },
      async (request, reply) => {
        await redirects.delete(request.params.id);
        return reply.code(204).send();
      },
    );
  };
}
